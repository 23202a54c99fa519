import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { isMissing } from "#web/api/no-data.ts";
import { useUser } from "#web/auth/can.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import { actionLabel, useProductActions } from "./product-actions.tsx";
import { ProductDetails } from "./product-details.tsx";
import classes from "./product-panel.module.css";
import { productQueries, useList } from "./queries.ts";
import {
  actionsOf,
  historyAction,
  historyField,
  type ProductAction,
  type ProductScope,
  texts,
  whyNotChange,
} from "./rules.ts";
import { HISTORY, type ProductSearch, pageOf } from "./search.ts";

const DETAILS = "thong-tin";

type ProductPanelProps = {
  scope: ProductScope;
  productId: number;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
  onReplace: (next: ProductSearch) => void;
};

/** A product beside the list, with buttons for the previous and the next one. */
export function ProductPanel(props: ProductPanelProps) {
  const { scope, productId, search, onSearch, onReplace } = props;
  const { row, place } = useProductNavigation({ scope, productId, search, onReplace });
  const query = useQuery(productQueries.detail(productId));
  const { data: product, error } = query;
  const tab = search.phan ?? DETAILS;
  return (
    <RowPanel
      title={product?.name ?? row?.name ?? "Sản phẩm"}
      place={place}
      onClose={() => onReplace({ xem: undefined, phan: undefined })}
      footer={product ? <PanelActions scope={scope} product={product} onSearch={onSearch} /> : null}
    >
      {product ? (
        <>
          <StaleNotice query={query} title={texts.detailFailed} />
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(value) => onReplace({ phan: value === HISTORY ? HISTORY : undefined })}
          >
            <Tabs.List aria-label="Phần của sản phẩm" mb="md">
              <Tabs.Tab value={DETAILS}>Thông tin</Tabs.Tab>
              <Tabs.Tab value={HISTORY}>Lịch sử</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value={DETAILS}>
              <ProductDetails product={product} />
            </Tabs.Panel>
            <Tabs.Panel value={HISTORY}>
              <ProductHistory productId={productId} />
            </Tabs.Panel>
          </Tabs>
        </>
      ) : error ? (
        <ProductUnreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}

type ProductUnreadableProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** Shown if the product does not exist, belongs to another shop, or failed to load. */
function ProductUnreadable({ query }: ProductUnreadableProps) {
  if (!isMissing(query.error)) return <ReadError query={query} title={texts.detailFailed} />;
  return (
    <div role="alert">
      <Empty
        text={texts.notFound}
        hint="Sản phẩm có thể thuộc cửa hàng khác, hoặc đường dẫn đã sai."
      />
    </div>
  );
}

type Entry = Schema["ProductHistoryEntry"];

function ProductHistory({ productId }: { productId: number }) {
  const query = useQuery(productQueries.history(productId));
  const { data, error } = query;
  if (!data) {
    return error ? (
      <ReadError query={query} title={texts.historyFailed} />
    ) : (
      <LinesSkeleton lines={6} />
    );
  }
  return (
    <>
      <StaleNotice query={query} title={texts.historyFailed} />
      {data.length === 0 ? (
        <Empty text="Chưa có thay đổi nào" hint="Mỗi lần sửa sản phẩm sẽ được ghi lại ở đây." />
      ) : (
        <Timeline entries={data.map(entryOf)} />
      )}
    </>
  );
}

const entryOf = (entry: Entry) => ({
  id: entry.id,
  label: historyAction[entry.action],
  at: entry.created_at,
  note: <HistoryChanges entry={entry} />,
});

function HistoryChanges({ entry }: { entry: Schema["ProductHistoryEntry"] }) {
  const { user, note, changes } = entry;
  return (
    <span className={classes.changes}>
      <span>{user}</span>
      {note ? <span className={classes.reason}>{note}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {historyField[field]}: <del>{before ?? "(trống)"}</del> → <ins>{after ?? "(trống)"}</ins>
        </span>
      ))}
    </span>
  );
}

/** The most frequent ones, the primary last; the row's menu has the others. */
const inPanel: readonly ProductAction[] = ["delete", "hide", "sell", "restore", "edit"];

const whilePending: readonly ProductAction[] = ["edit", "reject", "approve"];

type PanelActionsProps = {
  scope: ProductScope;
  product: Schema["Product"];
  /** Opens a dialog. */
  onSearch: (next: ProductSearch) => void;
};

/** Nothing for users with read-only access. */
function PanelActions({ scope, product, onSearch }: PanelActionsProps) {
  const handlers = useProductActions(product, onSearch);
  const me = useUser();
  if (whyNotChange(scope, me)) return null;
  const offered = actionsOf(scope, product);
  const mine = offered.includes("approve") ? whilePending : inPanel;
  const shown = mine.filter((action) => offered.includes(action));
  return shown.map((action, index) => (
    <Button
      key={action}
      variant={index === shown.length - 1 ? "filled" : "default"}
      {...(actionLabel[action].isDanger && { variant: "light", color: "red" })}
      onClick={handlers[action]}
    >
      {actionLabel[action].label}
    </Button>
  ));
}

type ProductNavigation = {
  scope: ProductScope;
  productId: number;
  search: ProductSearch;
  onReplace: (next: ProductSearch) => void;
};

function useProductNavigation({ scope, productId, search, onReplace }: ProductNavigation) {
  const client = useQueryClient();
  const name = useList(scope);
  const { page, size } = pageOf(search);
  const list = useQuery(productQueries.list(name, search));
  // Placeholder rows belong to the previous page.
  const loaded = list.isPlaceholderData ? undefined : list.data;
  return useRowNavigation({
    id: productId,
    page,
    pageSize: size,
    rows: loaded?.data ?? [],
    total: loaded?.total,
    fetchPage: async (next) =>
      (await client.fetchQuery(productQueries.list(name, { ...search, page: next }))).data,
    onOpen: (xem, next) => onReplace({ xem, page: next === 1 ? undefined : next }),
  });
}
