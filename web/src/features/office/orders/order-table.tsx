import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { pageOf } from "./filter.ts";
import { ListFailed } from "./list-failed.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderActions } from "./order-actions.tsx";
import { orderColumns } from "./order-columns.tsx";
import { orderQueries } from "./queries.ts";
import type { OrderSearch } from "./search.ts";
import { texts } from "./texts.ts";
import { useScope } from "./use-scope.ts";

type OrderTableProps = {
  search: OrderSearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["Order"]>;
  /** Changes the page, or opens an order's panel or dialog. */
  onSearch: (next: OrderSearch) => void;
};

export function OrderTable({ search, hidden, density, selection, onSearch }: OrderTableProps) {
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const model = useResourceTable({
    query: orderQueries.list(useScope(), filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: orderColumns,
    hidden,
    density,
    selection,
    failedText: texts.listFailed,
  });
  if (model.read.error && !model.page) return <ListFailed read={model.read} />;
  return (
    <ResourceTable
      label="Đơn hàng"
      model={model}
      paging={{
        page,
        pageSize: size,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoOrders filter={filter} onFirstPage={() => onSearch({ page: undefined })} />}
      open={{
        nameOf: ({ id }) => shortOrderId(id),
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(order) => <OrderActions order={order} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
  );
}
