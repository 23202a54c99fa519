import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Document 2 §2: items and totals that the cart or "buy now" hands to `/thanh-toan`. */
    checkout?: CheckoutDraft;
  }
}
