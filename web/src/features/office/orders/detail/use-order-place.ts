import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import { pageOf } from "../filter.ts";
import { orderQueries } from "../queries.ts";
import type { OrderSearch } from "../search.ts";
import { useScope } from "../use-scope.ts";

type Options = { orderId: string; search: OrderSearch; onReplace: (next: OrderSearch) => void };

/**
 * The order as the list has it, and its place there with the way to its neighbours, on other pages
 * too. An order that leaves the list by a change keeps its place while it is open. Undefined if the
 * list never had it.
 */
export function useOrderPlace({ orderId, search, onReplace }: Options) {
  const client = useQueryClient();
  const scope = useScope();
  const { page, size } = pageOf(search);
  const list = useQuery(orderQueries.list(scope, search));

  /** Opens the first or last order of another page, together with that page. */
  const turn = useSingleFlight(async (next: number, end: 0 | -1) => {
    const found = await client.fetchQuery(orderQueries.list(scope, { ...search, page: next }));
    const order = found.data.at(end);
    if (order) onReplace({ page: next === 1 ? undefined : next, xem: order.id });
  });

  // Rows of the page before, until this one has loaded.
  const rows = list.isPlaceholderData ? [] : (list.data?.data ?? []);
  const index = rows.findIndex(({ id }) => id === orderId);
  const row = rows[index];
  const [seen, setSeen] = useState({ id: "", index: 0 });
  if (row && (seen.id !== orderId || seen.index !== index)) setSeen({ id: orderId, index });
  if (!row && (seen.id !== orderId || list.isPlaceholderData)) return { row, place: undefined };

  const at = row ? index : seen.index;
  const position = (page - 1) * size + at + 1;
  const listed = list.data?.total ?? position;
  const opens = (id: string | undefined) => id && (() => onReplace({ xem: id }));
  // What came after an order that left has moved up to its place.
  const after = row ? at + 1 : at;
  const place: RowPlace = {
    id: orderId,
    position,
    total: Math.max(position, listed),
    onPrevious: opens(rows[at - 1]?.id) || (page > 1 ? () => turn(page - 1, -1) : undefined),
    onNext:
      opens(rows[after]?.id) ||
      ((page - 1) * size + after < listed ? () => turn(page + 1, 0) : undefined),
  };
  return { row, place };
}
