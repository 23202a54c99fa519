import {
  currentIntent,
  openCheckoutOf,
  rememberIntent,
  rememberOrdered,
} from "./checkout-history.ts";
import { type CheckoutDraft, draftOrNone } from "./checkout-shape.ts";
import { checkoutTotals } from "./order-totals.ts";
import { readStored, store } from "./safe-storage.ts";

export type { CheckoutDraft } from "./checkout-shape.ts";

/** Documented key (document 2 §2): what the cart or "buy now" passes to checkout. */
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
  const made = openCheckoutOf(draft) ?? { id: crypto.randomUUID(), intent: crypto.randomUUID() };
  return { ...draft, ...made, madeAt: Date.now(), totals, promoCode };
}

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
  const draft = [draftOrNone(entryDraft), ownCopy()].find((found) => found?.userId === userId);
  return draft && withCurrentIntent(draft);
}

/** The draft with its current idempotency key, which another tab may have renewed. */
export function withCurrentIntent(draft: CheckoutDraft): CheckoutDraft {
  return { ...draft, intent: currentIntent(draft) };
}

/** Gives the same purchase a new idempotency key, after a final rejection of the last one. */
export function renewCheckoutIntent(draft: CheckoutDraft): CheckoutDraft {
  const renewed = { ...draft, intent: crypto.randomUUID() };
  rememberIntent(renewed);
  return renewed;
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
