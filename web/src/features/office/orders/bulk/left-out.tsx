import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { badgeOf, labelOf } from "#web/ui/order/order-status.ts";
import { type BulkMove, bulkFrom, othersIn } from "../policy.ts";
import type { OrderScope } from "../scope.ts";

type Orders = readonly Schema["Order"][];

/** Named one by one up to here. */
const MAX_NAMED = 5;

/** "TAPab94c7 (Đã hủy), TAP12cd34 (Hoàn thành) và 3 đơn khác" */
function namesOf(orders: Orders, about: (order: Schema["Order"]) => string): string {
  const named = orders
    .slice(0, MAX_NAMED)
    .map((order) => `${shortOrderId(order.id)} (${about(order)})`)
    .join(", ");
  const more = orders.length - MAX_NAMED;
  return more > 0 ? `${named} và ${formatCount(more)} đơn khác` : named;
}

/** The chosen orders that will not be moved, and why. */
export function LeftOut({ orders, to }: { orders: Orders; to: BulkMove }) {
  if (orders.length === 0) return null;
  const from = bulkFrom[to].map(labelOf).join(" hoặc ");
  return (
    <p>
      Bỏ qua {formatCount(orders.length)} đơn không ở trạng thái {from}:{" "}
      {namesOf(orders, (order) => badgeOf(order).text)}.
    </p>
  );
}

/** The orders with which goods of other shops move along, and whose. */
export function SharedOrders({ orders, scope }: { orders: Orders; scope: OrderScope }) {
  const shared = orders.filter((order) => othersIn(scope, order).length > 0);
  if (shared.length === 0) return null;
  return (
    <p>
      <strong>
        {formatCount(shared.length)} đơn có cả hàng của cửa hàng khác:{" "}
        {namesOf(shared, (order) => othersIn(scope, order).join(", "))}.
      </strong>{" "}
      Trạng thái thuộc về cả đơn, nên hàng của họ cũng được chuyển.
    </p>
  );
}
