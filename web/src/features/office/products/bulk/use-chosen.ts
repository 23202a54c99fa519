import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_WHOLE } from "../filter.ts";
import { productQueries } from "../queries.ts";
import type { ProductScope } from "../scope.ts";
import type { ProductFilter } from "../search.ts";
import { useChooseAll } from "../use-choose-all.ts";
import { useList } from "../use-list.ts";

export type ListSelection = {
  scope: ProductScope;
  filter: ProductFilter;
  selection: RowSelection<Schema["ProductSummary"]>;
};

/** The selected products as they are now, and the way to select all that the filter lists. */
export function useChosen({ scope, filter, selection }: ListSelection) {
  const { data } = useQuery(productQueries.list(useList(scope), filter));
  const { chooseAll, isChoosingAll } = useChooseAll({ scope, filter, selection });
  // A product may have changed since it was selected.
  const fresh = new Map(data?.data.map((product) => [product.id, product]));
  const total = data?.total;
  const isBound = total !== undefined && total > MAX_WHOLE;
  return {
    products: [...selection.chosen.values()].map((row) => fresh.get(row.id) ?? row),
    all: { total, isChoosingAll, onChooseAll: isBound ? undefined : chooseAll },
  };
}
