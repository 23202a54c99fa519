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
  /** Missing where it is unknown, and in drafts of an older release. */
  shop_name?: string | undefined;
  cart_item_id?: string;
};

export type CheckoutDraft = {
  /** The same for every attempt and every copy: once one is ordered, all copies are closed. */
  id: string;
  userId: string;
  /** In milliseconds since 1970. */
  madeAt: number;
  origin: "cart" | "buy-now";
  items: readonly CheckoutItem[];
  totals: Totals;
  /** Entered in the cart; checkout shows it but does not apply it. */
  promoCode: string | null;
};

/** Documented key. */
const deviceKey = "checkoutData";

const tabKey = "checkoutId";

/** Older drafts remain in their history entries. */
const MOST = 10;

type NewDraft = Pick<CheckoutDraft, "userId" | "origin" | "items"> &
  Partial<Pick<CheckoutDraft, "totals" | "promoCode">>;

/** Continues a purchase whose outcome is unknown, so that the server makes one order of it. */
export function newCheckoutDraft(draft: NewDraft): CheckoutDraft {
  const { totals = checkoutTotals(draft.items), promoCode = null } = draft;
  const id = openCheckoutOf(draft) ?? randomId();
  return { ...draft, id, madeAt: Date.now(), totals, promoCode };
}

const INTENT_PREFIX = "order-";

export const orderIntentOf = ({ id }: Pick<CheckoutDraft, "id">): string => INTENT_PREFIX + id;

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

const purchaseOf = (items: readonly Line[]): string =>
  items
    .map(({ product_id, version_id, quantity, unit_price }) =>
      [product_id, version_id, quantity, unit_price].join(" "),
    )
    .sort()
    .join("; ");

const itemsOf = (content: unknown): readonly Line[] =>
  content instanceof Object && "items" in content && Array.isArray(content.items)
    ? content.items
    : [];

/** A copy for when the history state is missing, such as after a new sign-in. */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  store("localStorage", deviceKey, [draft, ...drafts()].slice(0, MOST));
  store("sessionStorage", tabKey, draft.id);
}

/** Undefined if missing, malformed or another user's. May have been ordered since: see `isOrdered`. */
export function readCheckoutDraft(userId: string, entryDraft?: unknown): CheckoutDraft | undefined {
  return [draftOrNone(entryDraft), ownCopy()].find((found) => found?.userId === userId);
}

export function closeCheckout(ordered: CheckoutDraft): void {
  rememberOrdered(ordered);
  store(
    "localStorage",
    deviceKey,
    drafts().filter(({ id }) => id !== ordered.id),
  );
}

function ownCopy(): CheckoutDraft | undefined {
  const own = readStored("sessionStorage", tabKey);
  return drafts().find(({ id }) => id === own);
}

function drafts(): CheckoutDraft[] {
  const list = readStored("localStorage", deviceKey);
  return Array.isArray(list) ? list.flatMap((value) => draftOrNone(value) ?? []) : [];
}

/** Shared by all tabs: a duplicated or restored tab may hold the same checkout, which must be ordered once. */
const historyKey = "checkoutHistory";

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
    (value.shop_name === undefined || isText(value.shop_name)) &&
    (value.cart_item_id === undefined || isText(value.cart_item_id))
  );
}

function isTotals(value: unknown): value is Totals {
  if (!isRecord(value)) return false;
  const { subtotal, shipping, discount, total } = value;
  return [subtotal, shipping, discount, total].every((amount) => isWhole(amount, 0));
}
