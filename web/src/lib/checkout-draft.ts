import { checkoutTotals, type Totals } from "./order-totals.ts";

/** Documented name (document 2 §2): what the cart or "buy now" hands to checkout. */
const storageKey = "checkoutData";

export type CheckoutItem = {
  product_id: number;
  version_id: number;
  quantity: number;
  /** Whole đồng, as the buyer saw it: another price by now is refused by the server. */
  unit_price: number;
  name: string;
  version_name: string;
  thumbnail_url: string | null;
  /** The line of the cart that leaves it once ordered; absent for "buy now". */
  cart_item_id?: string;
};

export type CheckoutDraft = {
  /** The buyer it belongs to: somebody else on the same device does not see it. */
  userId: string;
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

type NewDraft = Omit<CheckoutDraft, "totals" | "promoCode" | "intent"> &
  Partial<Pick<CheckoutDraft, "totals" | "promoCode">>;

/** This tab's own copy: the storage may be full or forbidden, or written by another tab. */
let inMemory: CheckoutDraft | undefined;

/** A new intent to buy these items. Totals default to those of checkout, for "buy now". */
export function newCheckoutDraft(wanted: NewDraft): CheckoutDraft {
  const { totals = checkoutTotals(wanted.items), promoCode = null } = wanted;
  return { ...wanted, totals, promoCode, intent: crypto.randomUUID() };
}

/** Keeps the draft for checkout; never throws. Navigate to `/thanh-toan` afterwards. */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  inMemory = draft;
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Full or forbidden: an older draft must not come back instead of this one.
    removeStored();
  }
}

/**
 * The draft of this user, or undefined: absent, broken and somebody else's count as none.
 * `handed` is what the navigation state carries. It counts only where nothing can be stored: a
 * history entry outlives the order, and its items must not be offered a second time.
 */
export function readCheckoutDraft(userId: string, handed?: unknown): CheckoutDraft | undefined {
  const drafts = [inMemory, parseCheckoutDraft(stored())];
  if (!canStore() && isDraft(handed)) drafts.push(handed);
  return drafts.find((draft) => draft?.userId === userId);
}

/** The same purchase as a new intent: the last one was refused for good, or was ordered. */
export function renewCheckoutIntent(draft: CheckoutDraft): CheckoutDraft {
  const renewed = { ...draft, intent: crypto.randomUUID() };
  saveCheckoutDraft(renewed);
  return renewed;
}

/** Forgets a draft that was ordered; one that another tab saved since stays. */
export function clearCheckoutDraft(ordered: Pick<CheckoutDraft, "intent">): void {
  if (inMemory?.intent === ordered.intent) inMemory = undefined;
  if (parseCheckoutDraft(stored())?.intent === ordered.intent) removeStored();
}

/** The draft in this text, or undefined when it is not wholly one. */
export function parseCheckoutDraft(text: string | null): CheckoutDraft | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function canStore(): boolean {
  try {
    localStorage.setItem(`${storageKey}.probe`, "1");
    localStorage.removeItem(`${storageKey}.probe`);
    return true;
  } catch {
    return false;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function removeStored(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}

function isWhole(value: unknown, min: number): boolean {
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

function isDraft(value: unknown): value is CheckoutDraft {
  return (
    isRecord(value) &&
    isText(value.userId) &&
    (value.origin === "cart" || value.origin === "buy-now") &&
    Array.isArray(value.items) &&
    value.items.length > 0 &&
    value.items.every(isItem) &&
    isTotals(value.totals) &&
    isTextOrNull(value.promoCode) &&
    isText(value.intent)
  );
}
