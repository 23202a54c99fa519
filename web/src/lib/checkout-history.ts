import { isRecord, isText, isWhole } from "./checkout-shape.ts";
import { readStored, store } from "./safe-storage.ts";

/**
 * The state of this device's checkouts, shared by all tabs: a duplicated tab, a restored tab and a
 * history entry may hold the same checkout, which must be ordered only once.
 */
const storageKey = "checkoutHistory";

/** Enough for every checkout that a tab may still hold; the oldest are dropped. */
const MOST = 50;

type Checkout = { id: string; ordered: { at: number; cartItemIds: readonly string[] } };

type Held = {
  id: string;
  madeAt: number;
  items: readonly { cart_item_id?: string }[];
};

export function rememberOrdered({ id, items }: Omit<Held, "madeAt">): void {
  write({ id, ordered: { at: Date.now(), cartItemIds: cartItemIdsOf(items) } });
}

/**
 * True if this checkout can no longer be ordered: it, or one of its cart lines in a newer checkout,
 * was ordered. Ordering what is left of that line takes a new checkout.
 */
export function isOrdered({ id, madeAt, items }: Held): boolean {
  const lines = cartItemIdsOf(items);
  return read().some(
    ({ id: other, ordered }) =>
      other === id ||
      (ordered.at >= madeAt && ordered.cartItemIds.some((line) => lines.includes(line))),
  );
}

function cartItemIdsOf(items: Held["items"]): string[] {
  return items.flatMap(({ cart_item_id }) => cart_item_id ?? []);
}

function write(checkout: Checkout): void {
  const others = read().filter(({ id }) => id !== checkout.id);
  store("localStorage", storageKey, [checkout, ...others].slice(0, MOST));
}

function read(): Checkout[] {
  const list = readStored("localStorage", storageKey);
  return Array.isArray(list) ? list.filter(isCheckout) : [];
}

function isCheckout(value: unknown): value is Checkout {
  return isRecord(value) && isText(value.id) && isOrder(value.ordered);
}

function isOrder(value: unknown): boolean {
  return (
    isRecord(value) &&
    isWhole(value.at, 0) &&
    Array.isArray(value.cartItemIds) &&
    value.cartItemIds.every(isText)
  );
}
