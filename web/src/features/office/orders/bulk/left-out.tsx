import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { badgeOf } from "#web/ui/order/order-status.ts";

/** Named one by one up to here. */
const MAX_NAMED = 5;

/** The chosen orders that will not be confirmed, and why. */
export function LeftOut({ orders }: { orders: readonly Schema["Order"][] }) {
  if (orders.length === 0) return null;
  const named = orders
    .slice(0, MAX_NAMED)
    .map((order) => `${shortOrderId(order.id)} (${badgeOf(order).text})`);
  const more = orders.length - named.length;
  return (
    <p>
      Bỏ qua {formatCount(orders.length)} đơn không ở trạng thái Chờ xác nhận: {named.join(", ")}
      {more > 0 ? ` và ${formatCount(more)} đơn khác` : ""}.
    </p>
  );
}
