import type { Schema } from "#openapi/schema.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import type { Shipping } from "./shipping-schema.ts";

/** Document 2 §3: orders from the cart have this source too. */
const source = "buy_now";

/** What checkout offers; the API expects it in upper case. */
export const paymentMethod = "COD" satisfies Schema["PaymentMethod"];

/** The order of these items to this address. No totals: the server computes its own. */
export function payloadOf(
  { items }: Pick<CheckoutDraft, "items">,
  { note, ...shipping }: Shipping,
): Schema["CreateOrder"] {
  return {
    items: items.map(({ product_id, version_id, quantity, unit_price }) => ({
      product_id,
      version_id,
      quantity,
      unit_price,
      selected_options: {},
    })),
    ...shipping,
    note: note || undefined,
    source,
    payment_method: paymentMethod,
    guest_phone: null,
    guest_email: null,
    ref_code: null,
    is_guest: false,
  };
}
