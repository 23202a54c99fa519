import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import { pageOf } from "../filter.ts";
import { inventoryQueries } from "../queries.ts";
import { useInventory } from "../quick/inventory-context.ts";
import { rowsOf } from "../rows.ts";
import type { InventorySearch } from "../search.ts";

type Options = {
  /** Of any of its inventory rows. */
  productId: number;
  search: InventorySearch;
  onReplace: (next: InventorySearch) => void;
};

/**
 * The product's row and its place in the list, with the way to its neighbours, on other pages too.
 * Undefined if the list does not contain it.
 */
export function useProductPlace({ productId, search, onReplace }: Options) {
  const client = useQueryClient();
  const { scope } = useInventory();
  const { page, size } = pageOf(search);
  const list = useQuery(inventoryQueries.list(scope, search));

  /** Opens the first or last product of another page, together with that page. */
  const turn = useSingleFlight(async (next: number, end: 0 | -1) => {
    const found = await client.fetchQuery(inventoryQueries.list(scope, { ...search, page: next }));
    const row = rowsOf(found.items).at(end);
    if (row) onReplace({ page: next === 1 ? undefined : next, xem: row.id });
  });

  // Rows of the page before, until this one has loaded.
  const rows = list.isPlaceholderData ? [] : rowsOf(list.data?.items ?? []);
  const index = rows.findIndex(({ versions }) => versions.some(({ id }) => id === productId));
  const row = rows[index];
  if (!row) return { row: undefined, place: undefined };

  const position = (page - 1) * size + index + 1;
  const total = list.data?.total ?? position;
  const opens = (id: number | undefined) => id && (() => onReplace({ xem: id }));
  const place: RowPlace = {
    id: row.id,
    position,
    total,
    onPrevious: opens(rows[index - 1]?.id) || (page > 1 ? () => turn(page - 1, -1) : undefined),
    onNext: opens(rows[index + 1]?.id) || (position < total ? () => turn(page + 1, 0) : undefined),
  };
  return { row, place };
}
