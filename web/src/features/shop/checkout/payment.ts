import type { Schema } from "#openapi/schema.ts";

type Method = Schema["PaymentMethod"];

/** All methods, for the success screen: also those that checkout does not offer. */
export const paymentLabel: Record<Method, string> = {
  COD: "Thanh toán khi nhận hàng (COD)",
  BANK_TRANSFER: "Chuyển khoản ngân hàng",
  TAP_WALLET: "Ví TAP",
};

/** The label of a method in any case: "cod", "tap_wallet", "COD". */
export function paymentText(method: string | undefined): string | undefined {
  const wanted = method?.toUpperCase();
  return Object.entries(paymentLabel).find(([name]) => name === wanted)?.[1];
}
