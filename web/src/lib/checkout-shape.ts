import type { Totals } from "./order-totals.ts";

export type CheckoutItem = {
  product_id: number;
  version_id: number;
  quantity: number;
  /** Whole đồng, as shown to the buyer; the server rejects the order if the price has changed. */
  unit_price: number;
  name: string;
  version_name: string;
  thumbnail_url: string | null;
  /** The cart line that is ordered; absent for "buy now". */
  cart_item_id?: string;
};

/** One purchase that a user is about to make. It belongs to its tab and its history entry. */
export type CheckoutDraft = {
  /** The same for every attempt and every copy: once it is ordered, all copies are closed. */
  id: string;
  /** The buyer; other users of the same device do not see the draft. */
  userId: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  origin: "cart" | "buy-now";
  items: readonly CheckoutItem[];
  totals: Totals;
  /** A code entered in the cart; checkout shows it but does not apply it. */
  promoCode: string | null;
};

/** The value if it is a valid draft, else undefined: storage and history may hold anything. */
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
    isTextOrNull(value.promoCode)
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
