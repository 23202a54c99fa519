import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";

type Payable = Pick<Schema["Order"], "payment_method" | "payment_status" | "total_price">;

/** What the courier collects, in đồng: only cash on delivery that has not been paid. */
export function toCollect({ payment_method, payment_status, total_price }: Payable): number {
  return payment_method === "COD" && payment_status === "UNPAID" ? total_price : 0;
}

/** The same in words, for who hands the parcel over. */
export function collectText(order: Payable): string {
  const dong = toCollect(order);
  if (dong > 0) return `Thu của khách: ${formatMoney(dong)}`;
  if (order.payment_status === "UNPAID") return "Không thu tiền mặt: chờ khách chuyển khoản";
  return "Không thu tiền: khách đã thanh toán";
}
