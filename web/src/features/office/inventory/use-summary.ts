import { useQuery } from "@tanstack/react-query";
import { inventoryQueries } from "./queries.ts";
import { useInventory, usePending } from "./quick/inventory-context.ts";
import { rowWith, summaryMoved } from "./quick/pending.ts";
import { rowsOf } from "./rows.ts";
import type { InventoryFilter } from "./search.ts";

/** The counts over the `counted` products, with the changes that are pending in the `shown` rows. */
export function useSummary({ counted, shown }: Record<"counted" | "shown", InventoryFilter>) {
  const { scope } = useInventory();
  const pending = usePending();
  const stats = useQuery(inventoryQueries.list(scope, counted));
  const list = useQuery(inventoryQueries.list(scope, shown));
  const moved = rowsOf(list.data?.items ?? [])
    .map((row) => ({ before: row, after: rowWith(row, pending) }))
    .filter(({ before, after }) => before !== after);
  const summary =
    stats.data &&
    moved.reduce((sum, { before, after }) => summaryMoved(sum, before, after), stats.data.summary);
  return { summary, isPending: stats.isPending };
}
