import { paymentMethodLabel } from "#web/ui/order/payment-labels.ts";

/** The label of a method in any case: "cod", "tap_wallet", "COD". */
export function paymentText(method: string | undefined): string | undefined {
  const wanted = method?.toUpperCase();
  return Object.entries(paymentMethodLabel).find(([name]) => name === wanted)?.[1];
}
