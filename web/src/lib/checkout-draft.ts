import { openIntents } from "./intents.ts";
import { checkoutTotals, type Totals } from "./order-totals.ts";
import { randomId } from "./random-id.ts";
import { readStored, store } from "./safe-storage.ts";

type CheckoutItem = {
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

/** Documented key: what the cart or "buy now" passes to checkout. */
const deviceKey = "checkoutData";

/** The id of this tab's draft. A duplicated tab starts with the same one. */
const tabKey = "checkoutId";

/** Maximum number of drafts stored for all tabs; older ones remain in their history entries. */
const MOST = 10;

type NewDraft = Pick<CheckoutDraft, "userId" | "origin" | "items"> &
  Partial<Pick<CheckoutDraft, "totals" | "promoCode">>;

/**
 * Creates a draft for these items. Totals default to the checkout totals, for "buy now". A purchase
 * that was sent without a known outcome is continued, so that the server makes one order of it.
 */
export function newCheckoutDraft(draft: NewDraft): CheckoutDraft {
  const { totals = checkoutTotals(draft.items), promoCode = null } = draft;
  const id = openCheckoutOf(draft) ?? randomId();
  return { ...draft, id, madeAt: Date.now(), totals, promoCode };
}

const INTENT_PREFIX = "order-";

/** The kind of intent (lib/intents.ts) of a checkout's order. */
export const orderIntentOf = ({ id }: Pick<CheckoutDraft, "id">): string => INTENT_PREFIX + id;

/** The checkout with which this user sent the same purchase, if its outcome is unknown. */
function openCheckoutOf({ userId, items }: Pick<NewDraft, "userId" | "items">): string | undefined {
  const wanted = purchaseOf(items);
  const found = openIntents(userId).find(
    ({ name, content }) =>
      name.startsWith(INTENT_PREFIX) && purchaseOf(itemsOf(content)) === wanted,
  );
  return found?.name.slice(INTENT_PREFIX.length);
}

type Line = Pick<
  CheckoutDraft["items"][number],
  "product_id" | "version_id" | "quantity" | "unit_price"
>;

/** What is bought, in whatever order the cart lists it. */
const purchaseOf = (items: readonly Line[]): string =>
  items
    .map(({ product_id, version_id, quantity, unit_price }) =>
      [product_id, version_id, quantity, unit_price].join(" "),
    )
    .sort()
    .join("; ");

/** The lines of an order that was sent. */
const itemsOf = (content: unknown): readonly Line[] =>
  content instanceof Object && "items" in content && Array.isArray(content.items)
    ? content.items
    : [];

/**
 * Stores the draft for this tab only; never throws. The caller then navigates to `/thanh-toan` with
 * it as `state.checkout`; the copy is for when that state is missing, such as after a new sign-in.
 */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  store("localStorage", deviceKey, [draft, ...drafts()].slice(0, MOST));
  store("sessionStorage", tabKey, draft.id);
}

/**
 * The user's draft: the one in the history entry's state (`entryDraft`), else this tab's copy.
 * Undefined if it is missing, malformed or another user's. It may have been ordered since: see
 * `isOrdered`.
 */
export function readCheckoutDraft(userId: string, entryDraft?: unknown): CheckoutDraft | undefined {
  return [draftOrNone(entryDraft), ownCopy()].find((found) => found?.userId === userId);
}

/** Marks the checkout as ordered, so that neither its entry nor any copy can be ordered again. */
export function closeCheckout(ordered: CheckoutDraft): void {
  rememberOrdered(ordered);
  store(
    "localStorage",
    deviceKey,
    drafts().filter(({ id }) => id !== ordered.id),
  );
}

/** The draft that this tab saved last. */
function ownCopy(): CheckoutDraft | undefined {
  const own = readStored("sessionStorage", tabKey);
  return drafts().find(({ id }) => id === own);
}

function drafts(): CheckoutDraft[] {
  const list = readStored("localStorage", deviceKey);
  return Array.isArray(list) ? list.flatMap((value) => draftOrNone(value) ?? []) : [];
}

/**
 * The state of this device's checkouts, shared by all tabs: a duplicated tab, a restored tab and a
 * history entry may hold the same checkout, which must be ordered only once.
 */
const historyKey = "checkoutHistory";

/** Enough for every checkout that a tab may still hold; the oldest are dropped. */
const MAX_REMEMBERED = 50;

type Checkout = { id: string; ordered: { at: number; cartItemIds: readonly string[] } };

type Held = {
  id: string;
  madeAt: number;
  items: readonly { cart_item_id?: string }[];
};

function rememberOrdered({ id, items }: Omit<Held, "madeAt">): void {
  remember({ id, ordered: { at: Date.now(), cartItemIds: cartItemIdsOf(items) } });
}

/**
 * True if this checkout can no longer be ordered: it, or one of its cart lines in a newer checkout,
 * was ordered. Ordering what is left of that line takes a new checkout.
 */
export function isOrdered({ id, madeAt, items }: Held): boolean {
  const lines = cartItemIdsOf(items);
  return remembered().some(
    ({ id: other, ordered }) =>
      other === id ||
      (ordered.at >= madeAt && ordered.cartItemIds.some((line) => lines.includes(line))),
  );
}

function cartItemIdsOf(items: Held["items"]): string[] {
  return items.flatMap(({ cart_item_id }) => cart_item_id ?? []);
}

function remember(checkout: Checkout): void {
  const others = remembered().filter(({ id }) => id !== checkout.id);
  store("localStorage", historyKey, [checkout, ...others].slice(0, MAX_REMEMBERED));
}

function remembered(): Checkout[] {
  const list = readStored("localStorage", historyKey);
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}

function isWhole(value: unknown, min: number): value is number {
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
