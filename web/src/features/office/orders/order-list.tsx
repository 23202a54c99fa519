import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf } from "./filter.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrderDisplay, OrderExport } from "./order-tools.tsx";
import { orderQueries } from "./queries.ts";
import { type OrderScope, scopeName } from "./scope.ts";
import { type OrderSearch, REQUESTS } from "./search.ts";
import { texts } from "./texts.ts";
import { useScope } from "./use-scope.ts";

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () =>
  import("./bulk/order-bulk-bar.tsx").then((module) => module.OrderBulkBar);

const reachOf: Record<OrderScope, string> = {
  shop: "các đơn có hàng của cửa hàng bạn",
  admin: "đơn của mọi cửa hàng",
};

type OrderListProps = {
  search: OrderSearch;
  onSearch: (next: OrderSearch) => void;
};

/** The list with its tabs, filters, display settings and bulk actions. */
export function OrderList({ search, onSearch }: OrderListProps) {
  const { xem, doi, phieu, an, ...listed } = search;
  const { dang, ...filter } = listed;
  const scope = useScope();
  const [preferences, changePreferences] = useTablePreferences("orders");
  const selection = useRowSelection<Schema["Order"]>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });

  const list = useQuery(orderQueries.list(scope, filter));
  const requests = useQuery(orderQueries.list(scope, { muc: REQUESTS }));
  const display = (
    <OrderDisplay
      search={{ ...listed, an: [...hidden] }}
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onSearch={onSearch}
    />
  );

  function refresh() {
    void list.refetch();
    if (!filter.muc) void requests.refetch();
  }

  return (
    <>
      <ListHeader
        title={texts.title}
        description={
          <>
            <strong>{scopeName[scope]}</strong>: {reachOf[scope]}
          </>
        }
        display={display}
        tools={<OrderExport filter={filter} />}
        refresh={{ onRefresh: refresh, refreshing: list.isFetching }}
      />
      <OrderTabs tab={filter.muc} requests={requests.data?.total} onSearch={onSearch}>
        {/* The call behind the cancel requests knows no filter. */}
        {filter.muc ? null : <OrderFilters filter={filter} onChange={onSearch} display={display} />}
        <OrderTable
          search={listed}
          hidden={hidden}
          density={preferences.density}
          selection={selection}
          onSearch={onSearch}
        />
        {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
      </OrderTabs>
    </>
  );
}
