import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf } from "./filter.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrderTools } from "./order-tools.tsx";
import { type OrderScope, scopeName } from "./scope.ts";
import type { OrderSearch } from "./search.ts";
import { texts } from "./texts.ts";
import { useChooseAll } from "./use-choose-all.ts";
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
  const { chooseAll, isChoosingAll } = useChooseAll(filter, selection);
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });

  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <>
            <strong>{scopeName[scope]}</strong>: {reachOf[scope]}
          </>
        }
        actions={
          <OrderTools
            search={{ ...listed, an: [...hidden] }}
            hidden={hidden}
            preferences={preferences}
            onPreferences={changePreferences}
            onSearch={onSearch}
          />
        }
      />
      <OrderTabs search={listed} onSearch={onSearch}>
        {/* The call behind the cancel requests knows no filter. */}
        {filter.muc ? null : <OrderFilters filter={filter} onChange={onSearch} />}
        <OrderTable
          search={listed}
          hidden={hidden}
          density={preferences.density}
          selection={selection}
          onSearch={onSearch}
        />
        {BulkBar ? (
          <BulkBar
            filter={filter}
            selection={selection}
            onChooseAll={chooseAll}
            isChoosingAll={isChoosingAll}
          />
        ) : null}
      </OrderTabs>
    </>
  );
}
