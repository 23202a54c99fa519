import { type Priced, shippingFee, subtotalOf, type Totals } from "#web/lib/order-totals.ts";
import type { Promo } from "./promo.ts";

/**
 * Totals of the selected lines (document 2 §9): total = subtotal − discount + shipping. Shipping is
 * due as soon as anything is selected; a discount is never more than the amount due.
 */
export function cartTotals(selected: readonly Priced[], promo?: Promo): Totals {
  const subtotal = subtotalOf(selected);
  const shipping = selected.length > 0 ? shippingFee : 0;
  const promised = selected.length > 0 && promo ? promo.discountOf(subtotal) : 0;
  const discount = Math.min(promised, subtotal + shipping);
  return { subtotal, shipping, discount, total: subtotal - discount + shipping };
}
