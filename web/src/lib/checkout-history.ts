import { isRecord, isText, isWhole } from "./checkout-shape.ts";
import { isForgotten } from "./money-intent.ts";
import { readStored, store } from "./safe-storage.ts";

/**
 * The state of this device's checkouts, shared by all tabs: a duplicated tab, a restored tab and a
 * history entry may hold the same checkout, which must be ordered only once.
 */
const storageKey = "checkoutHistory";

/** Enough for every checkout that a tab may still hold; the oldest are dropped. */
const MOST = 50;

type Checkout = {
  id: string;
  /** Its current Idempotency-Key, which changes after a final rejection. */
  intent: string;
  /** Set once it has been ordered. */
  ordered?: { at: number; cartItemIds: readonly string[] };
  /** Set from sending it until it was ordered or definitely refused. */
  sent?: { at: number; purchase: string };
};

type Held = {
  id: string;
  madeAt: number;
  intent: string;
  items: readonly { cart_item_id?: string }[];
};

type Purchase = {
  userId: string;
  items: readonly {
    product_id: number;
    version_id: number;
    quantity: number;
    unit_price: number;
    cart_item_id?: string;
  }[];
};

/** The idempotency key of this checkout's next attempt. */
export function currentIntent({ id, intent }: Pick<Held, "id" | "intent">): string {
  return read().find((checkout) => checkout.id === id)?.intent ?? intent;
}

export function rememberIntent({ id, intent }: Pick<Held, "id" | "intent">): void {
  write({ id, intent });
}

/** It is being sent: until its outcome is known it may have been ordered. */
export function rememberSent(draft: Pick<Held, "id" | "intent"> & Purchase): void {
  const { id, intent } = draft;
  write({ id, intent, sent: { at: Date.now(), purchase: purchaseOf(draft) } });
}

/** Whether it was sent and nobody knows what became of it. */
export const isInDoubt = ({ id }: Pick<Held, "id">): boolean =>
  read().some((checkout) => checkout.id === id && isOpen(checkout));

/** The checkout with which this user sent the same purchase, if its outcome is unknown. */
export function openCheckoutOf(purchase: Purchase): Pick<Checkout, "id" | "intent"> | undefined {
  const wanted = purchaseOf(purchase);
  const found = read().find((checkout) => isOpen(checkout) && checkout.sent?.purchase === wanted);
  return found && { id: found.id, intent: found.intent };
}

const isOpen = ({ sent }: Checkout): boolean =>
  sent !== undefined && !isForgotten(new Date(sent.at).toISOString());

/** Who buys what, in whatever order the cart lists it. */
function purchaseOf({ userId, items }: Purchase): string {
  const lines = items.map(({ product_id, version_id, quantity, unit_price, cart_item_id }) =>
    [product_id, version_id, quantity, unit_price, cart_item_id ?? ""].join(" "),
  );
  return [userId, ...lines.sort()].join("; ");
}

export function rememberOrdered({ id, intent, items }: Held): void {
  write({ id, intent, ordered: { at: Date.now(), cartItemIds: cartItemIdsOf(items) } });
}

/**
 * True if this checkout can no longer be ordered: it, or one of its cart lines in a newer checkout,
 * was ordered. Ordering what is left of that line takes a new checkout.
 */
export function isOrdered({ id, madeAt, items }: Omit<Held, "intent">): boolean {
  const lines = cartItemIdsOf(items);
  return read().some(
    ({ id: other, ordered }) =>
      ordered &&
      (other === id ||
        (ordered.at >= madeAt && ordered.cartItemIds.some((line) => lines.includes(line)))),
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
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.intent) &&
    (value.ordered === undefined || isOrder(value.ordered)) &&
    (value.sent === undefined || isAttempt(value.sent))
  );
}

function isAttempt(value: unknown): boolean {
  return isRecord(value) && isWhole(value.at, 0) && isText(value.purchase);
}

function isOrder(value: unknown): boolean {
  return (
    isRecord(value) &&
    isWhole(value.at, 0) &&
    Array.isArray(value.cartItemIds) &&
    value.cartItemIds.every(isText)
  );
}
