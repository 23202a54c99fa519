import { formatCount } from "./format.ts";

type Naming<Item> = { nameOf: (item: Item) => string; most: number; what: string };

/** "A, B và 1 đơn khác" of three with `most: 2` and `what: "đơn"`. */
export function namesText<Item>(items: readonly Item[], naming: Naming<Item>): string {
  const { nameOf, most, what } = naming;
  const named = items.slice(0, most).map(nameOf).join(", ");
  const more = items.length - most;
  return more > 0 ? `${named} và ${formatCount(more)} ${what} khác` : named;
}
