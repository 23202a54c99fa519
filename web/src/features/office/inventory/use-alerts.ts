import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/auth/can.tsx";
import { seesAllStock } from "./policy.ts";
import { inventoryQueries } from "./queries.ts";
import { useInventory } from "./quick/inventory-context.ts";

/** What is out of stock or low among what the screen is about. */
export function useAlerts() {
  const { scope } = useInventory();
  const me = useUser();
  return useQuery(inventoryQueries.alerts(scope, scope === "shop" && seesAllStock(me)));
}
