import { createContext, use, useSyncExternalStore } from "react";
import type { InventoryScope } from "../scope.ts";
import type { Pending } from "./pending.ts";
import type { StockQueue } from "./stock-queue.ts";

type Inventory = {
  scope: InventoryScope;
  /** False for users who may only look. */
  mayChange: boolean;
  queue: StockQueue;
};

/** What every cell and dialog of the screen shares. */
export const InventoryContext = createContext<Inventory | undefined>(undefined);

export function useInventory(): Inventory {
  const inventory = use(InventoryContext);
  if (!inventory) throw new Error("outside an inventory screen");
  return inventory;
}

/** The quick changes that are not confirmed yet. */
export function usePending(): Pending {
  const { pending } = useInventory().queue;
  return useSyncExternalStore(pending.subscribe, pending.get, pending.get);
}
