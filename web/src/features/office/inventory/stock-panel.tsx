import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Button, Group, NativeSelect, Stack, Tabs, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate, formatDateTime, formatMoney, isoDay } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, Details } from "#web/ui/layout/details.tsx";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import { SmallPicture } from "#web/ui/table/cells.tsx";
import { figuresOf, inventoryQueries, useInventory, usePending } from "./queries.ts";
import { ChangeButton, ProductUnreadable, QuickStock } from "./quick-stock.tsx";
import {
  type InventorySearch,
  type PanelTab,
  pageOf,
  panelTabs,
  productStatusLabel,
  stockStatusLabel,
  texts,
} from "./rules.ts";
import { productWith, rowsOf, statusOfStock } from "./stock.ts";
import classes from "./stock-panel.module.css";

type StockPanelProps = {
  /** Of any of its inventory rows. */
  productId: number;
  search: InventorySearch;
  onSearch: (next: InventorySearch) => void;
  onReplace: (next: InventorySearch) => void;
  onClose: () => void;
};

export function StockPanel(props: StockPanelProps) {
  const { productId, search, onSearch, onReplace, onClose } = props;
  const pending = usePending();
  const { row, place } = useStockNavigation(props);
  const query = useQuery(inventoryQueries.product(productId));
  const { data, error } = query;
  return (
    <RowPanel
      title={data?.name ?? row?.name ?? "Tồn kho của sản phẩm"}
      place={search.han ? undefined : place}
      onClose={onClose}
      footer={
        data ? (
          <ChangeButton onClick={() => onSearch({ sua: data.id })}>Cập nhật tồn kho</ChangeButton>
        ) : null
      }
    >
      {data ? (
        <>
          <StaleNotice query={query} title={texts.productFailed} />
          <PanelTabs
            product={productWith(data, pending)}
            tab={search.muc}
            onTab={(muc) => onReplace({ muc })}
          />
        </>
      ) : error ? (
        <ProductUnreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}

const INFO = "thong-tin";

type PanelTabsProps = {
  product: Schema["InventoryProduct"];
  tab: PanelTab | undefined;
  onTab: (tab: PanelTab | undefined) => void;
};

function PanelTabs({ product, tab, onTab }: PanelTabsProps) {
  return (
    <Tabs
      value={tab ?? INFO}
      onChange={(value) => onTab(panelTabs.find((each) => each === value))}
      keepMounted={false}
    >
      <TabRow label="Nội dung của sản phẩm" open={tab ?? INFO}>
        <Tabs.Tab value={INFO}>Thông tin chung</Tabs.Tab>
        <Tabs.Tab value="phien-ban">Phiên bản</Tabs.Tab>
        <Tabs.Tab value="lich-su">Lịch sử</Tabs.Tab>
      </TabRow>
      <Tabs.Panel value={INFO}>
        <StockInfo product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="phien-ban">
        <VariantList product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="lich-su">
        <StockHistory key={product.id} product={product} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** In the shop's view the status is always active. */
function StockInfo({ product }: { product: Schema["InventoryProduct"] }) {
  const { scope } = useInventory();
  const { totalStock, totalReserved, totalMinStock } = product;
  return (
    <Details
      head={
        <Group wrap="nowrap">
          <SmallPicture src={product.image} tintOf={product.product_id} size={72} />
          <Group gap="xs" align="stretch">
            <StatusBadge {...stockStatusLabel[product.stockStatus]} />
            <StatusBadge {...productStatusLabel[scope === "shop" ? "active" : product.status]} />
          </Group>
        </Group>
      }
    >
      <DescriptionList kind="rows">
        <DescriptionItem name="Mã SKU chính">{product.sku}</DescriptionItem>
        <DescriptionItem name="Danh mục">{product.category || "—"}</DescriptionItem>
        <DescriptionItem name="Kho">{product.warehouse ?? "—"}</DescriptionItem>
        <DescriptionItem name="Tổng tồn kho">{formatCount(totalStock)}</DescriptionItem>
        <DescriptionItem name="Đơn hàng giữ">{formatCount(totalReserved)}</DescriptionItem>
        <DescriptionItem name="Có thể bán">
          {formatCount(Math.max(0, totalStock - totalReserved))}
        </DescriptionItem>
        <DescriptionItem name="Ngưỡng cảnh báo">{formatCount(totalMinStock)}</DescriptionItem>
        <DescriptionItem name="Giá trị tồn kho">
          <Money dong={figuresOf(product).value} />
        </DescriptionItem>
        <DescriptionItem name="Cập nhật lần cuối">
          {formatDateTime(product.lastUpdated)}
        </DescriptionItem>
        <DescriptionItem name="Ghi chú">{product.notes || "—"}</DescriptionItem>
      </DescriptionList>
    </Details>
  );
}

function VariantList({ product }: { product: Schema["InventoryProduct"] }) {
  return (
    <Stack component="ul" gap="sm" aria-label={`Phiên bản của ${product.name}`}>
      {product.variants.map((variant) => (
        <li key={variant.id} className={classes.variant}>
          <div className={classes.variantListHead}>
            <div className={classes.words}>
              <h3 className={classes.name}>{variant.name}</h3>
              <Text c="dimmed" fz="sm" translate="no">
                {variant.sku}
              </Text>
            </div>
            <StatusBadge
              {...stockStatusLabel[
                variant.stockStatus ?? statusOfStock(variant.stock, variant.minStock)
              ]}
            />
            <QuickStock productId={product.id} productName={product.name} version={variant} />
          </div>
          <dl className={classes.facts}>
            <VariantFact name="Giá bán">{formatMoney(variant.price)}</VariantFact>
            <VariantFact name="Đơn hàng giữ">{formatCount(variant.reserved)}</VariantFact>
            <VariantFact name="Ngưỡng cảnh báo">{formatCount(variant.minStock)}</VariantFact>
            <VariantFact name="Số lô">{variant.batchNumber ?? "—"}</VariantFact>
            <VariantFact name="Hạn dùng">{expiryText(variant.expiryDate)}</VariantFact>
          </dl>
        </li>
      ))}
    </Stack>
  );
}

function expiryText(day: string | null): string {
  if (!day) return "—";
  return day < isoDay(new Date()) ? `${formatDate(day)} (đã quá hạn)` : formatDate(day);
}

function VariantFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const historyFailed = "Không thể tải lịch sử tồn kho";

const STEP = 20;
/** The contract's limit of entries per response. */
const MOST = 1000;

function StockHistory({ product }: { product: Schema["InventoryProduct"] }) {
  const [versionId, setVersionId] = useState<number>();
  const [shown, setShown] = useState(STEP);
  const limit = Math.min(shown + 1, MOST);
  const query = useQuery(inventoryQueries.history(product.id, { versionId, limit }));
  const entries = query.data?.slice(0, shown);
  const hasMore = (query.data?.length ?? 0) > shown;

  return (
    <Stack gap="sm" fz="sm" lh={1.5}>
      {product.variants.length > 1 ? (
        <NativeSelect
          aria-label="Lọc lịch sử theo phiên bản"
          value={String(versionId ?? "")}
          data={[
            { value: "", label: "Mọi phiên bản" },
            ...product.variants.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setVersionId(value ? Number(value) : undefined);
            setShown(STEP);
          }}
        />
      ) : null}
      {entries ? (
        <StaleNotice query={query} title={historyFailed} />
      ) : query.error ? (
        <ReadError query={query} title={historyFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
      {entries?.length === 0 ? (
        <Empty
          text="Chưa có thay đổi nào"
          hint="Mỗi lần nhập, xuất hay điều chỉnh sẽ hiện ở đây."
        />
      ) : null}
      {entries && entries.length > 0 ? (
        <ol aria-label="Lịch sử tồn kho" aria-busy={query.isPlaceholderData}>
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {hasMore ? (
        <Button
          variant="default"
          loading={query.isPlaceholderData}
          onClick={() => setShown(shown + STEP)}
        >
          Xem thêm
        </Button>
      ) : null}
    </Stack>
  );
}

const historyTypeLabel = {
  import: { text: "Nhập kho", color: "green" },
  export: { text: "Xuất kho", color: "orange" },
  other: { text: "Điều chỉnh", color: "blue" },
} as const satisfies Record<Schema["StockHistoryType"], StatusLabel>;

function HistoryEntry({ entry }: { entry: Schema["StockHistoryEntry"] }) {
  const { type, date, user, quantity, before, after, reason, version_name, sku_code } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.stockHistoryHead}>
        <StatusBadge {...historyTypeLabel[type]} />
        <strong className={classes.quantity}>{signed(quantity)}</strong>
        <span className={classes.stocks}>
          {formatCount(before)} → {formatCount(after)}
        </span>
      </div>
      <p className={classes.line}>
        {version_name} <span className={classes.muted}>{sku_code}</span>
      </p>
      <p className={classes.line}>{reason}</p>
      <p className={classes.who}>
        {user}, <time dateTime={date}>{formatDateTime(date)}</time>
      </p>
    </li>
  );
}

const signed = (quantity: number) =>
  `${quantity < 0 ? "−" : "+"}${formatCount(Math.abs(quantity))}`;

function useStockNavigation({ productId, search, onReplace }: StockPanelProps) {
  const client = useQueryClient();
  const { scope } = useInventory();
  const { page, size } = pageOf(search);
  // The board of expiring stock has no list beside it.
  const list = useQuery({ ...inventoryQueries.list(scope, search), enabled: !search.han });
  // Placeholder rows belong to the previous page.
  const loaded = list.isPlaceholderData ? undefined : list.data;
  const rows = rowsOf(loaded?.items ?? []);
  const open = rows.find(({ versions }) => versions.some(({ id }) => id === productId));
  return useRowNavigation({
    id: open?.id ?? productId,
    page,
    pageSize: size,
    rows,
    total: loaded?.total,
    fetchPage: async (next) =>
      rowsOf(
        (await client.fetchQuery(inventoryQueries.list(scope, { ...search, page: next }))).items,
      ),
    onOpen: (xem, next) => onReplace({ xem, page: next }),
  });
}
