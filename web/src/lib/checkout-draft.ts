import { rememberOrdered } from "./checkout-history.ts";
import { type CheckoutDraft, draftOrNone } from "./checkout-shape.ts";
import { openIntents } from "./intents.ts";
import { checkoutTotals } from "./order-totals.ts";
import { randomId } from "./random-id.ts";
import { readStored, store } from "./safe-storage.ts";

export type { CheckoutDraft } from "./checkout-shape.ts";

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
