import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { pageOf } from "./filter.ts";
import { NoStock } from "./no-stock.tsx";
import { inventoryQueries } from "./queries.ts";
import { useInventory, usePending } from "./quick/inventory-context.ts";
import { rowWith } from "./quick/pending.ts";
import { rowsOf, type StockRow } from "./rows.ts";
import type { InventorySearch } from "./search.ts";
import { fromHead, toHead } from "./sort.ts";
import { StockActions } from "./stock-actions.tsx";
import { stockColumns } from "./stock-columns.tsx";
import { texts } from "./texts.ts";

type StockTableProps = {
  search: InventorySearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<StockRow>;
  /** Changes page and order, or opens a product's panel or form. */
  onSearch: (next: InventorySearch) => void;
};

export function StockTable({ search, hidden, density, selection, onSearch }: StockTableProps) {
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const { scope } = useInventory();
  const pending = usePending();
  const model = useResourceTable({
    query: inventoryQueries.list(scope, filter),
    rows: ({ items, total }) => {
      const rows = rowsOf(items);
      return { items: pending.size > 0 ? rows.map((row) => rowWith(row, pending)) : rows, total };
    },
    columns: stockColumns,
    hidden,
    density,
    selection,
    sorting: {
      sort: toHead(filter.sort),
      onSort: (head) => onSearch({ sort: fromHead(head), page: undefined }),
    },
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Tồn kho"
      model={model}
      paging={{
        page,
        pageSize: size,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoStock filter={filter} onFirstPage={() => onSearch({ page: undefined })} />}
      open={{ nameOf: ({ name }) => name, onOpen: ({ id }) => onSearch({ xem: id }) }}
      actions={(row) => <StockActions row={row} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
  );
}
