import type { Schema } from "#openapi/schema.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { pageOf } from "./filter.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductActions } from "./product-actions.tsx";
import { columnsOf } from "./product-columns.tsx";
import { productQueries } from "./queries.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { headSortOf, sortOfHead } from "./table-sort.ts";
import { texts } from "./texts.ts";
import { useList } from "./use-list.ts";

type ProductTableProps = {
  scope: ProductScope;
  search: ProductSearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["ProductSummary"]>;
  /** Changes page or order, or opens a product's panel or dialog. */
  onSearch: (next: ProductSearch) => void;
};

export function ProductTable(props: ProductTableProps) {
  const { scope, search, hidden, density, selection, onSearch } = props;
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const model = useResourceTable({
    query: productQueries.list(useList(scope), filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: columnsOf[scope],
    hidden,
    density,
    selection,
    sorting: {
      sort: headSortOf(filter.sort),
      onSort: (head) => onSearch({ sort: sortOfHead(head), page: undefined }),
    },
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Sản phẩm"
      model={model}
      paging={{
        page,
        pageSize: size,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoProducts scope={scope} filter={filter} onSearch={onSearch} />}
      open={{
        nameOf: ({ name }) => name,
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(product) => <ProductActions product={product} scope={scope} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
  );
}
