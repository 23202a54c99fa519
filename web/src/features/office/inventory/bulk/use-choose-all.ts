import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { inventoryQueries } from "../queries.ts";
import type { StockRow } from "../rows.ts";
import type { InventoryScope } from "../scope.ts";
import type { InventoryFilter } from "../search.ts";
import { texts } from "../texts.ts";

/** Selects the products of all pages. */
export function useChooseAll(
  scope: InventoryScope,
  filter: InventoryFilter,
  selection: RowSelection<StockRow>,
) {
  const client = useQueryClient();
  const [isChoosingAll, setChoosingAll] = useState(false);

  const chooseAll = useSingleFlight(async () => {
    setChoosingAll(true);
    try {
      const { rows } = await client.fetchQuery(inventoryQueries.whole(scope, filter));
      selection.onChange(new Map(rows.map((row) => [String(row.id), row])));
    } catch (error) {
      notify.error(messageOf(error, texts.listFailed));
    } finally {
      setChoosingAll(false);
    }
  });
  return { chooseAll, isChoosingAll };
}
