import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import type { Density } from "#web/ui/table/table-preferences.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import { productQueries } from "./queries.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { useList } from "./use-list.ts";

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () =>
  import("./bulk/product-bulk-bar.tsx").then((module) => module.ProductBulkBar);

type ProductBodyProps = {
  scope: ProductScope;
  search: ProductSearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["ProductSummary"]>;
  onSearch: (next: ProductSearch) => void;
  /** On narrow screens with the filters. */
  display: ReactNode;
};

/** Filters, bulk actions and rows. */
export function ProductBody(props: ProductBodyProps) {
  const { display, ...table } = props;
  const { scope, search, selection, onSearch } = table;
  const { dang, ...filter } = search;
  const { data, isError } = useQuery(productQueries.list(useList(scope), filter));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });
  return (
    <>
      <ProductFilters
        filter={filter}
        total={data?.total}
        onChange={onSearch}
        display={display}
        // One failure is enough: without the list nobody asks for its statuses.
        isQuiet={isError}
      />
      <ProductTable {...table} />
      {BulkBar ? <BulkBar scope={scope} filter={filter} selection={selection} /> : null}
    </>
  );
}
