import { useQueryClient } from "@tanstack/react-query";
import { isFiltered } from "../filter.ts";
import { inventoryQueries } from "../queries.ts";
import type { InventoryScope } from "../scope.ts";
import type { InventoryFilter } from "../search.ts";
import type { KnownBySku } from "./known.ts";

/** Gives the SKUs of the filtered list, or of the whole stock if it is not filtered. */
export function useListSkus(scope: InventoryScope, filter: InventoryFilter, known: KnownBySku) {
  const client = useQueryClient();
  return async (): Promise<string[]> => {
    if (!isFiltered(filter)) return [...known.values()].map(({ version }) => version.sku);
    const { rows } = await client.fetchQuery(inventoryQueries.whole(scope, filter));
    return rows.flatMap(({ versions }) => versions.map(({ sku }) => sku));
  };
}
