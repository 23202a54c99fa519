import { currentIntent, rememberIntent, rememberOrdered } from "./checkout-history.ts";
import { type CheckoutDraft, draftOrNone } from "./checkout-shape.ts";
import { checkoutTotals } from "./order-totals.ts";
import { readStored, store } from "./safe-storage.ts";

export type { CheckoutDraft } from "./checkout-shape.ts";

/** Documented name (document 2 §2): what the cart or "buy now" hands to checkout. */
const deviceKey = "checkoutData";

/** Which of the device's drafts is this tab's. A duplicated tab begins with the same one. */
const tabKey = "checkoutId";

/** Drafts of other tabs that may still be wanted; an older one is left to its entry. */
const MOST = 10;

type NewDraft = Pick<CheckoutDraft, "userId" | "origin" | "items"> &
  Partial<Pick<CheckoutDraft, "totals" | "promoCode">>;

/** A new intent to buy these items. Totals default to those of checkout, for "buy now". */
export function newCheckoutDraft(draft: NewDraft): CheckoutDraft {
  const { totals = checkoutTotals(draft.items), promoCode = null } = draft;
  const made = { id: crypto.randomUUID(), madeAt: Date.now(), intent: crypto.randomUUID() };
  return { ...draft, ...made, totals, promoCode };
}

/**
 * Keeps the draft on the device, for this tab alone; never throws. Then navigate to `/thanh-toan`
 * with it as `state.checkout`: the entry has it, the copy is for what comes without an entry's
 * state, such as a new sign-in.
 */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  store("localStorage", deviceKey, [draft, ...drafts()].slice(0, MOST));
  store("sessionStorage", tabKey, draft.id);
}

/**
 * The draft of this user: the one that the entry's state carries (`handed`), else this tab's copy.
 * Undefined when there is none; absent, broken and somebody else's count as none. It may have been
 * ordered meanwhile: see `isOrdered`.
 */
export function readCheckoutDraft(userId: string, entryDraft?: unknown): CheckoutDraft | undefined {
  const draft = [draftOrNone(entryDraft), ownCopy()].find((found) => found?.userId === userId);
  return draft && withCurrentIntent(draft);
}

/** The draft with the key of its next try: another tab may have been refused with this one. */
export function withCurrentIntent(draft: CheckoutDraft): CheckoutDraft {
  return { ...draft, intent: currentIntent(draft) };
}

/** The same purchase as a new intent: the last one was refused for good. */
export function renewCheckoutIntent(draft: CheckoutDraft): CheckoutDraft {
  const renewed = { ...draft, intent: crypto.randomUUID() };
  rememberIntent(renewed);
  return renewed;
}

/** It was ordered: from now on neither its entry nor a copy of it can be ordered again. */
export function closeCheckout(ordered: CheckoutDraft): void {
  rememberOrdered(ordered);
  store(
    "localStorage",
    deviceKey,
    drafts().filter(({ id }) => id !== ordered.id),
  );
}

/** What this tab saved last. */
function ownCopy(): CheckoutDraft | undefined {
  const own = readStored("sessionStorage", tabKey);
  return drafts().find(({ id }) => id === own);
}

function drafts(): CheckoutDraft[] {
  const list = readStored("localStorage", deviceKey);
  return Array.isArray(list) ? list.flatMap((value) => draftOrNone(value) ?? []) : [];
}
