import type { Totals } from "./order-totals.ts";

export type CheckoutItem = {
  product_id: number;
  version_id: number;
  quantity: number;
  /** Whole đồng, as the buyer saw it: another price by now is refused by the server. */
  unit_price: number;
  name: string;
  version_name: string;
  thumbnail_url: string | null;
  /** The line of the cart that is ordered; absent for "buy now". */
  cart_item_id?: string;
};

/** What one person means to buy once. It belongs to its tab, and to the entry it was opened with. */
export type CheckoutDraft = {
  /** The same through every try, and in every copy: ordered once, none of them is any more. */
  id: string;
  /** The buyer it belongs to: somebody else on the same device does not see it. */
  userId: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  origin: "cart" | "buy-now";
  items: readonly CheckoutItem[];
  totals: Totals;
  /** A code entered in the cart; it is shown at checkout, not applied. */
  promoCode: string | null;
  /**
   * Idempotency-Key of the order that is meant. It lives here so that a reload between a lost
   * answer and the next try still means the same order.
   */
  intent: string;
};

/** The value when it is wholly a draft, else undefined: storage and history may hold anything. */
export function draftOrNone(value: unknown): CheckoutDraft | undefined {
  return isDraft(value) ? value : undefined;
}

function isDraft(value: unknown): value is CheckoutDraft {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.userId) &&
    isWhole(value.madeAt, 0) &&
    (value.origin === "cart" || value.origin === "buy-now") &&
    Array.isArray(value.items) &&
    value.items.length > 0 &&
    value.items.every(isItem) &&
    isTotals(value.totals) &&
    isTextOrNull(value.promoCode) &&
    isText(value.intent)
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}

export function isWhole(value: unknown, min: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= min;
}

function isItem(value: unknown): value is CheckoutItem {
  return (
    isRecord(value) &&
    isWhole(value.product_id, 1) &&
    isWhole(value.version_id, 1) &&
    isWhole(value.quantity, 1) &&
    isWhole(value.unit_price, 0) &&
    isText(value.name) &&
    typeof value.version_name === "string" &&
    isTextOrNull(value.thumbnail_url) &&
    (value.cart_item_id === undefined || isText(value.cart_item_id))
  );
}

function isTotals(value: unknown): value is Totals {
  if (!isRecord(value)) return false;
  const { subtotal, shipping, discount, total } = value;
  return [subtotal, shipping, discount, total].every((amount) => isWhole(amount, 0));
}
