import type { Schema } from "#openapi/schema.ts";
import { labelOf } from "#web/ui/order/order-status.ts";
import { paymentStatusLabel } from "#web/ui/order/payment-labels.ts";
import { orderStatuses, paymentMethods, paymentStatuses } from "./search.ts";

/** A payment method in a table cell and in the filter. */
export const shortMethod: Record<Schema["PaymentMethod"], string> = {
  COD: "COD",
  BANK_TRANSFER: "Chuyển khoản",
  TAP_WALLET: "Ví TAP",
};

export const methodChoices = paymentMethods.map((value) => ({
  value,
  label: shortMethod[value],
}));

export const paymentChoices = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabel[value].text,
}));

export const statusChoices = orderStatuses.map((value) => ({ value, label: labelOf(value) }));

/** "Gạo ST25 × 2", with further products as their number: "Gạo ST25 × 2 và 3 sản phẩm khác". */
export function itemsText(items: Schema["Order"]["order_items"]): string {
  const [first, ...more] = items;
  if (!first) return "—";
  const text = `${first.product_name} × ${first.quantity}`;
  return more.length > 0 ? `${text} và ${more.length} sản phẩm khác` : text;
}
