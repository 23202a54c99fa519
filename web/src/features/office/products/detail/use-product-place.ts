import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import { pageOf } from "../filter.ts";
import { productQueries } from "../queries.ts";
import type { ProductScope } from "../scope.ts";
import type { ProductSearch } from "../search.ts";
import { useList } from "../use-list.ts";

type Options = {
  scope: ProductScope;
  productId: number;
  search: ProductSearch;
  onReplace: (next: ProductSearch) => void;
};

/**
 * The product as the list has it, and its place there with the way to its neighbours, on other pages
 * too. Undefined if the list does not contain it.
 */
export function useProductPlace({ scope, productId, search, onReplace }: Options) {
  const client = useQueryClient();
  const name = useList(scope);
  const { page, size } = pageOf(search);
  const list = useQuery(productQueries.list(name, search));

  /** Opens the first or last product of another page, together with that page. */
  const turn = useSingleFlight(async (next: number, end: 0 | -1) => {
    const found = await client.fetchQuery(productQueries.list(name, { ...search, page: next }));
    const product = found.data.at(end);
    if (product) onReplace({ page: next === 1 ? undefined : next, xem: product.id });
  });

  // Rows of the page before, until this one has loaded.
  const rows = list.isPlaceholderData ? [] : (list.data?.data ?? []);
  const index = rows.findIndex(({ id }) => id === productId);
  const row = rows[index];
  if (!row) return { row: undefined, place: undefined };

  const position = (page - 1) * size + index + 1;
  const total = list.data?.total ?? position;
  const opens = (id: number | undefined) =>
    id === undefined ? undefined : () => onReplace({ xem: id });
  const place: RowPlace = {
    id: row.id,
    position,
    total,
    onPrevious: opens(rows[index - 1]?.id) ?? (page > 1 ? () => turn(page - 1, -1) : undefined),
    onNext: opens(rows[index + 1]?.id) ?? (position < total ? () => turn(page + 1, 0) : undefined),
  };
  return { row, place };
}
