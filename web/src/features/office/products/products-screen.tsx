import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { TabCount, TabRow } from "#web/ui/layout/tab-row.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { ExportMenu, TableTools } from "#web/ui/table/table-menus.tsx";
import { useTablePreferences } from "#web/ui/table/table-preferences.ts";
import { useRowSelection } from "#web/ui/table/use-resource-table.ts";
import { ProductBody } from "./product-list.tsx";
import { columnsOf } from "./product-table.tsx";
import { productQueries, useAdding, useExport, useList } from "./queries.ts";
import {
  listNameOf,
  noFilter,
  PENDING,
  type ProductFilter,
  type ProductScope,
  type ProductSearch,
  seesAll,
  texts,
} from "./rules.ts";

// Larger than the list, so loaded when first opened.
const fetchPanel = () => import("./product-panel.tsx").then((module) => module.ProductPanel);
const fetchEditor = () =>
  import("./editor/product-editor.tsx").then((module) => module.ProductEditor);
const fetchImport = () => import("./import/import-modal.tsx").then((module) => module.ImportModal);
const fetchReject = () => import("./reject-dialog.tsx").then((module) => module.RejectDialog);

type ProductsScreenProps = {
  scope: ProductScope;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
  /** Replaces the history entry, so that Back does not reopen a dialog. */
  onReplace: (next: ProductSearch) => void;
};

export function ProductsScreen({ scope, search, onSearch, onReplace }: ProductsScreenProps) {
  const { xem, sua, them, nhap, tu_choi } = search;
  const { mayAdd, mayImport } = useAdding(scope);
  const isEditing = mayAdd && (sua !== undefined || them === true);
  const isImporting = mayImport && nhap === true;
  const closePanel = () => onReplace({ xem: undefined, phan: undefined });
  const closeEditor = () => onReplace({ sua: undefined, them: undefined });
  const closeImport = () => onReplace({ nhap: undefined });
  const closeReject = () => onReplace({ tu_choi: undefined });
  const Panel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: closePanel,
  });
  const Editor = useDialogPart({ fetchPart: fetchEditor, isOpen: isEditing, onClose: closeEditor });
  const Import = useDialogPart({
    fetchPart: fetchImport,
    isOpen: isImporting,
    onClose: closeImport,
  });
  const Reject = useDialogPart({
    fetchPart: fetchReject,
    isOpen: tu_choi !== undefined,
    onClose: closeReject,
  });
  return (
    <>
      <ProductList scope={scope} search={search} onSearch={onSearch} />
      {xem !== undefined && Panel ? (
        <Panel
          scope={scope}
          productId={xem}
          search={search}
          onSearch={onSearch}
          onReplace={onReplace}
        />
      ) : null}
      {isEditing && Editor ? (
        <Editor
          key={`${sua} ${them}`}
          scope={scope}
          onClose={closeEditor}
          {...(sua !== undefined && (them ? { copied: sua } : { productId: sua }))}
        />
      ) : null}
      {isImporting && Import ? <Import scope={scope} onClose={closeImport} /> : null}
      {tu_choi !== undefined && Reject ? (
        <Reject key={tu_choi} productId={tu_choi} onClose={closeReject} />
      ) : null}
    </>
  );
}

const headOf: Record<ProductScope, { title: string; reach: string }> = {
  admin: { title: texts.title, reach: "Sản phẩm của mọi cửa hàng" },
  shop: { title: texts.shopTitle, reach: "Sản phẩm của cửa hàng bạn" },
};

const noView: ProductSearch = {
  ...noFilter,
  muc: undefined,
  sort: undefined,
  size: undefined,
  dang: undefined,
};

type ProductListProps = {
  scope: ProductScope;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
};

function ProductList({ scope, search, onSearch }: ProductListProps) {
  const { xem, phan, sua, them, nhap, tu_choi, cot, ...listed } = search;
  const { dang, ...filter } = listed;
  const [preferences, changePreferences] = useTablePreferences(`products-${scope}`, cot, (next) =>
    onSearch({ cot: next }),
  );
  const selection = useRowSelection<Schema["ProductSummary"]>(listNameOf(filter));
  const me = useUser();
  // Users who see every product get counts over all shops.
  const countsFit = scope === "admin" || (me !== null && !seesAll(me));
  const { mayAdd } = useAdding(scope);
  const list = useQuery(productQueries.list(useList(scope), filter));
  const stats = useQuery(productQueries.stats());
  const display = (
    <TableTools
      columns={columnsOf[scope]}
      search={listed}
      preferences={preferences}
      onPreferences={changePreferences}
      noView={noView}
      hasCards
      onSearch={onSearch}
    />
  );

  function refresh() {
    void list.refetch();
    void stats.refetch();
  }

  const body = (
    <ProductBody
      scope={scope}
      search={listed}
      preferences={preferences}
      selection={selection}
      onSearch={onSearch}
      display={display}
    />
  );

  return (
    <>
      <ListHeader
        title={headOf[scope].title}
        description={headOf[scope].reach}
        display={display}
        tools={<ProductTools scope={scope} filter={filter} onSearch={onSearch} />}
        refresh={{ onRefresh: refresh, refreshing: list.isFetching }}
        main={mayAdd ? <AddButton onAdd={() => onSearch({ them: true })} /> : null}
      />
      {countsFit ? <ProductStats filter={filter} onChange={onSearch} /> : null}
      {scope === "admin" ? (
        <ProductTabs filter={filter} onChange={onSearch}>
          {body}
        </ProductTabs>
      ) : (
        body
      )}
    </>
  );
}

type ProductToolsProps = {
  scope: ProductScope;
  filter: ProductFilter;
  onSearch: (next: ProductSearch) => void;
};

function ProductTools({ scope, filter: { page, ...view }, onSearch }: ProductToolsProps) {
  const { filtered } = useExport(scope);
  const { mayImport } = useAdding(scope);
  return (
    <>
      <ExportMenu fileName="san-pham" load={(format) => filtered(view, format)} />
      {mayImport ? (
        <Button
          variant="default"
          leftSection={<IconTableImport size={18} />}
          onClick={() => onSearch({ nhap: true })}
        >
          Nhập từ tệp
        </Button>
      ) : null}
    </>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      Thêm sản phẩm
    </Button>
  );
}

type Card = {
  count: keyof Schema["ProductOverviewStats"];
  label: string;
  tone: "leaf" | "gray" | "yellow" | "red";
  /** Only if the count matches one status exactly. */
  status?: ProductFilter["status"];
};

const cards: readonly Card[] = [
  { count: "active_products", label: "Đang bán", tone: "leaf", status: "active" },
  { count: "draft_products", label: "Bản nháp", tone: "yellow", status: "draft" },
  { count: "hidden_products", label: "Đang ẩn, ngừng bán", tone: "gray" },
  { count: "out_of_stock_products", label: "Hết hàng", tone: "red" },
];

type ProductStatsProps = {
  filter: ProductFilter;
  onChange: (next: ProductFilter) => void;
};

function ProductStats({ filter, onChange }: ProductStatsProps) {
  const { data, isPending, isError } = useQuery(productQueries.stats());

  function toggleOf({ status }: Card) {
    if (!status) return undefined;
    const isOn = filter.status === status && !filter.muc;
    const next = isOn ? undefined : status;
    return { isOn, onToggle: () => onChange({ status: next, muc: undefined, page: undefined }) };
  }

  return (
    <StatGrid isStrip>
      {cards.map((card) => {
        const toggle = toggleOf(card);
        const hint = isError ? "Chưa tải được" : hintOf(card, data);
        return (
          <StatCard
            key={card.count}
            label={card.label}
            value={formatCount(data?.[card.count])}
            tone={card.tone}
            loading={isPending}
            {...(hint && { hint })}
            {...(toggle && { filter: toggle })}
          />
        );
      })}
    </StatGrid>
  );
}

/** Products waiting for approval count as on sale, though no customer sees them. */
function hintOf({ count }: Card, stats: Schema["ProductOverviewStats"] | undefined) {
  if (count !== "active_products") return undefined;
  return `gồm ${formatCount(stats?.pending_products)} chờ duyệt`;
}

const ALL = "tat-ca";

type ProductTabsProps = {
  filter: ProductFilter;
  onChange: (next: ProductFilter) => void;
  children: ReactNode;
};

function ProductTabs({ filter, onChange, children }: ProductTabsProps) {
  const { data } = useQuery(productQueries.stats());
  const tab = filter.muc ?? ALL;
  return (
    <Tabs
      value={tab}
      onChange={(value) =>
        onChange({ muc: value === PENDING ? PENDING : undefined, page: undefined })
      }
    >
      <TabRow label="Nhóm sản phẩm" open={tab}>
        <Tabs.Tab value={ALL}>
          Tất cả sản phẩm <TabCount count={data?.total_products} />
        </Tabs.Tab>
        <Tabs.Tab value={PENDING}>
          Chờ duyệt <TabCount count={data?.pending_products} />
        </Tabs.Tab>
      </TabRow>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
