import { Button, Skeleton, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconTableImport } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import {
  lazyPart,
  notifyPartFailed,
  useDialogPart,
  useLazyPart,
} from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { TableTools } from "#web/ui/table/table-menus.tsx";
import { useTablePreferences } from "#web/ui/table/table-preferences.ts";
import { useRowSelection } from "#web/ui/table/use-resource-table.ts";
import classes from "./inventory-screen.module.css";
import {
  InventoryContext,
  inventoryQueries,
  useAlerts,
  useInventory,
  useSummary,
} from "./queries.ts";
import { ChangeButton, useStockQueue } from "./quick-stock.tsx";
import {
  countFilters,
  hasExpiryBoard,
  type InventoryFilter,
  type InventoryScope,
  type InventorySearch,
  isFiltered,
  listNameOf,
  mayChangeStock,
  noFilter,
  sizeFor,
  statsFilter,
  wholeStatsFilter,
} from "./rules.ts";
import type { StockRow } from "./stock.ts";
import { StockFields, StockTable, stockColumns } from "./stock-table.tsx";

// As large as the list, so loaded when first opened.
const fetchPanel = () => import("./stock-panel.tsx").then((part) => part.StockPanel);
const fetchUpdate = () => import("./update-modal.tsx").then((part) => part.UpdateModal);
const fetchAlerts = () => import("./alerts-modal.tsx").then((part) => part.AlertsModal);
const fetchGrid = () => import("./grid/stock-grid-modal.tsx").then((part) => part.StockGridModal);

const ExpiringBoard = lazyPart(
  () => import("./expiring-board.tsx").then((part) => part.ExpiringBoard),
  <LinesSkeleton lines={10} />,
);

type InventoryScreenProps = {
  scope: InventoryScope;
  search: InventorySearch;
  onSearch: (next: InventorySearch) => void;
  /** Replaces the history entry, so that Back does not reopen a dialog. */
  onReplace: (next: InventorySearch) => void;
};

export function InventoryScreen({ scope, search, onSearch, onReplace }: InventoryScreenProps) {
  const { xem, sua, canh, luoi, han } = search;
  const me = useUser();
  const mayChange = mayChangeStock(me, scope);
  const queue = useStockQueue(scope);
  const size = sizeFor(useMedia(NARROW));
  const listed = { ...search, size: search.size ?? size };

  const closePanel = () => onReplace({ xem: undefined, muc: undefined });
  const closeUpdate = () => onReplace({ sua: undefined });
  const closeAlerts = () => onReplace({ canh: undefined });
  const closeGrid = () => onReplace({ luoi: undefined });
  const isUpdating = sua !== undefined && mayChange;
  const isInGrid = luoi === true && mayChange;
  const StockPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: closePanel,
  });
  const UpdateModal = useDialogPart({
    fetchPart: fetchUpdate,
    isOpen: isUpdating,
    onClose: closeUpdate,
  });
  const AlertsModal = useDialogPart({
    fetchPart: fetchAlerts,
    isOpen: canh === true,
    onClose: closeAlerts,
  });
  const StockGridModal = useDialogPart({
    fetchPart: fetchGrid,
    isOpen: isInGrid,
    onClose: closeGrid,
  });
  return (
    <InventoryContext value={{ scope, mayChange, queue }}>
      {han && hasExpiryBoard(me, scope) ? (
        <ExpiringBoard bucket={han} page={search.page} onSearch={onSearch} />
      ) : (
        <InventoryList search={listed} onSearch={onSearch} />
      )}
      {canh && AlertsModal ? <AlertsModal onSearch={onReplace} onClose={closeAlerts} /> : null}
      {xem && StockPanel ? (
        <StockPanel
          productId={xem}
          search={listed}
          onSearch={onSearch}
          onReplace={onReplace}
          onClose={closePanel}
        />
      ) : null}
      {isUpdating && UpdateModal ? (
        <UpdateModal key={sua} productId={sua} onClose={closeUpdate} />
      ) : null}
      {isInGrid && StockGridModal ? (
        <StockGridModal scope={scope} filter={listed} onClose={closeGrid} />
      ) : null}
    </InventoryContext>
  );
}

// Loaded after the list: it is below it and works without a selection.
const fetchBulkBar = () => import("./bulk-bar.tsx").then((module) => module.InventoryBulkBar);

const titleOf: Record<InventoryScope, string> = {
  admin: "Quản lý tồn kho",
  shop: "Tồn kho của shop",
};

const noView: InventorySearch = { ...noFilter, sort: undefined, size: undefined, dang: undefined };

type InventoryListProps = {
  search: InventorySearch;
  onSearch: (next: InventorySearch) => void;
};

function InventoryList({ search, onSearch }: InventoryListProps) {
  const { xem, muc, sua, luoi, canh, han, cot, ...listed } = search;
  const { dang, ...filter } = listed;
  const { scope } = useInventory();
  const [preferences, changePreferences] = useTablePreferences(`inventory-${scope}`, cot, (next) =>
    onSearch({ cot: next }),
  );
  const selection = useRowSelection<StockRow>(listNameOf(filter));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: true,
    onFail: notifyPartFailed,
  });

  const client = useQueryClient();
  const { isFetching } = useQuery(inventoryQueries.list(scope, filter));
  const display = (
    <TableTools
      columns={stockColumns}
      search={listed}
      preferences={preferences}
      onPreferences={changePreferences}
      noView={noView}
      hasCards
      onSearch={onSearch}
    />
  );

  return (
    <>
      <ListHeader
        title={titleOf[scope]}
        display={display}
        refresh={{
          onRefresh: () => void client.invalidateQueries({ queryKey: inventoryQueries.root() }),
          refreshing: isFetching,
        }}
        main={
          <ChangeButton
            icon={<IconTableImport size={18} />}
            onClick={() => onSearch({ luoi: true })}
          >
            Nhập nhanh tồn kho
          </ChangeButton>
        }
      />
      <StockStats filter={filter} onChange={onSearch} />
      <StockBanner filter={filter} onOpen={() => onSearch({ canh: true })} />
      <StockFilters filter={filter} onSearch={onSearch} display={display} />
      <StockTable
        search={listed}
        preferences={preferences}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar scope={scope} filter={filter} selection={selection} /> : null}
    </>
  );
}

type StockStatsProps = { filter: InventoryFilter; onChange: (next: InventorySearch) => void };

const cards = [
  { label: "Tổng sản phẩm", count: "totalProducts", status: undefined, tone: "blue" },
  { label: "Hết hàng", count: "outOfStock", status: "out_of_stock", tone: "red" },
  { label: "Sắp hết hàng", count: "lowStock", status: "low", tone: "yellow" },
] as const;

/** The counts ignore the stock status, which the cards set. The value card sets no filter. */
function StockStats({ filter, onChange }: StockStatsProps) {
  const { summary, isPending } = useSummary({ counted: statsFilter(filter), shown: filter });
  const hasBoard = hasExpiryBoard(useUser(), useInventory().scope);
  const [total, ...states] = cards.map(({ label, count, status, tone }) => {
    const isOn = filter.stockStatus === status;
    const next = isOn ? undefined : status;
    return (
      <StatCard
        key={label}
        label={label}
        value={formatCount(summary?.[count])}
        tone={tone}
        loading={isPending}
        filter={{ isOn, onToggle: () => onChange({ stockStatus: next, page: undefined }) }}
      />
    );
  });
  return (
    <StatGrid isStrip>
      {total}
      {/* Visible on phones too, where the strip scrolls. */}
      {hasBoard ? (
        <Button
          variant="default"
          h="auto"
          px="sm"
          fz="sm"
          flex="none"
          onClick={() => onChange({ han: "tat-ca", page: undefined })}
        >
          Sắp hết hạn
        </Button>
      ) : null}
      {states}
      <StatCard
        label="Giá trị tồn kho"
        value={<span className={classes.money}>{formatMoney(summary?.stockValue)}</span>}
        loading={isPending && "wide"}
      />
    </StatGrid>
  );
}

type StockBannerProps = { filter: InventoryFilter; onOpen: () => void };

/** Ignores filters; counts products, like the cards. Space is reserved, so that rows do not move. */
function StockBanner({ filter, onOpen }: StockBannerProps) {
  const { data, isPending } = useAlerts();
  const counts = useSummary({ counted: wholeStatsFilter(filter), shown: filter });
  if (data && !counts.isPending) {
    const { summary } = counts;
    const versions = data.outOfStock + data.lowStock;
    if (versions + (summary?.outOfStock ?? 0) + (summary?.lowStock ?? 0) > 0) {
      return <Warning {...{ summary, versions, onOpen }} />;
    }
    return (
      <Text inherit mt="1em" className={classes.banner} data-calm>
        <IconCheck size={20} className={classes.bannerIcon} aria-hidden="true" />
        Không có sản phẩm nào hết hàng hay sắp hết.
      </Text>
    );
  }
  return (
    <Skeleton className={classes.bannerRoom} visible={isPending || data !== undefined} inert>
      <Warning summary={{ outOfStock: 1, lowStock: 1 }} versions={2} onOpen={onOpen} />
    </Skeleton>
  );
}

type WarningProps = {
  /** Undefined if the server does not count products. */
  summary: Pick<Schema["InventorySummary"], "outOfStock" | "lowStock"> | undefined;
  versions: number;
  onOpen: () => void;
};

function Warning({ summary, versions, onOpen }: WarningProps) {
  const { outOfStock = 0, lowStock = 0 } = summary ?? {};
  const counts = [
    outOfStock > 0 ? `${formatCount(outOfStock)} sản phẩm hết hàng` : undefined,
    lowStock > 0 ? `${formatCount(lowStock)} sản phẩm sắp hết` : undefined,
  ].filter(Boolean);
  return (
    <section className={classes.banner} aria-label="Cảnh báo tồn kho">
      <IconAlertTriangle size={20} className={classes.bannerIcon} aria-hidden="true" />
      <p className={classes.bannerText}>
        {counts.length > 0 ? (
          <>
            Có <strong>{counts.join(" và ")}</strong>.
          </>
        ) : (
          `${summary ? "Tổng tồn của các sản phẩm còn đủ, nhưng có" : "Có"} phiên bản đã hết hoặc sắp hết.`
        )}
      </p>
      <Button variant="default" onClick={onOpen}>
        Xem {formatCount(versions)} phiên bản
      </Button>
    </section>
  );
}

type StockFiltersProps = {
  filter: InventoryFilter;
  onSearch: (next: InventoryFilter) => void;
  display: ReactNode;
};

function StockFilters({ filter, onSearch, display }: StockFiltersProps) {
  const { data } = useQuery(inventoryQueries.list(useInventory().scope, filter));
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo tên hoặc mã SKU"
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onSearch(noFilter) : undefined}
      fold={{
        active: countFilters(filter),
        display,
        ...(data && { result: `Xem ${formatCount(data.total)} sản phẩm` }),
      }}
    >
      <StockFields filter={filter} onChange={onSearch} />
    </FilterBar>
  );
}
