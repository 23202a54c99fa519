import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { settle } from "#web/api/lost-response.ts";
import { formatMoney } from "#web/lib/format.ts";
import { isDong } from "#web/lib/order-totals.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/rules.ts";

export type OrderAction = "cancel" | "confirmReceived" | "review";

/** The tab an order must be in. Confirmed and packing orders are in `pending` too. */
const allowedIn: Record<OrderAction, OrderGroup> = {
  cancel: "pending",
  confirmReceived: "delivered",
  review: "completed",
};

const whyNoCancel: Partial<Record<OrderStatus, string>> = {
  shipping: "Đơn hàng đang được vận chuyển, không thể hủy.",
  delivered: "Đơn hàng đã được giao, không thể hủy.",
  completed: "Đơn hàng đã hoàn thành, không thể hủy.",
  cancel_requested: "Yêu cầu hủy đang chờ shop duyệt.",
  cancelled: "Đơn hàng đã được hủy.",
  returned: "Đơn hàng đã được trả lại.",
};

const whyNot: Record<OrderAction, string> = {
  cancel: "Đơn hàng không còn ở trạng thái có thể hủy.",
  confirmReceived: "Chỉ xác nhận được khi đơn hàng đã giao.",
  review: "Chỉ đánh giá được đơn hàng đã hoàn thành.",
};

type Judged = Pick<Schema["Order"], "status_id" | "status_label"> & {
  order_items: readonly unknown[];
};

/** Text for the user; undefined if the action is allowed. */
export function explain(action: OrderAction, order: Judged): string | undefined {
  if (groupOf(order) !== allowedIn[action]) {
    const status = statusOf(order);
    return (action === "cancel" && status && whyNoCancel[status]) || whyNot[action];
  }
  if (action === "review" && order.order_items.length === 0) {
    return "Đơn hàng không có sản phẩm để đánh giá.";
  }
  return undefined;
}

const ended: readonly OrderStatus[] = ["completed", "cancelled", "returned"];

export function mayBuyAgain(order: Judged): boolean {
  const status = statusOf(order);
  return status !== undefined && ended.includes(status) && order.order_items.length > 0;
}

export function isAllowed(action: OrderAction, order: Judged): boolean {
  return explain(action, order) === undefined;
}

export type OrderGroup = Schema["OrderGroup"];

/** In the order of the tabs. */
export const groupLabel: Record<OrderGroup, string> = {
  all: "Tất cả",
  pending: "Chờ xác nhận",
  shipping: "Vận chuyển",
  delivered: "Đã giao hàng",
  completed: "Hoàn thành",
  cancelled: "Đã hủy",
};

const groups: Record<OrderStatus, Exclude<OrderGroup, "all">> = {
  pending: "pending",
  confirmed: "pending",
  packing: "pending",
  shipping: "shipping",
  delivered: "delivered",
  completed: "completed",
  cancel_requested: "cancelled",
  cancelled: "cancelled",
  returned: "cancelled",
};

/** An order of unknown status is in "Tất cả" only. */
export function groupOf(order: Parameters<typeof statusOf>[0]): OrderGroup {
  const status = statusOf(order);
  return status ? groups[status] : "all";
}

type Item = Schema["OrderItem"];

export type Pieces = Pick<Item, "product_id" | "version_id" | "quantity">;

const goodsOf = ({ product_id, version_id }: Pieces) => `${product_id} ${version_id}`;

type BoughtAgain = {
  /** Pieces. */
  added: number;
  /** Pieces that an earlier attempt, whose outcome was unclear, had added. */
  present: number;
  rejected: { item: Item; reason: string }[];
  /** May have been added: the response was lost. */
  unclear: Item[];
  /** `price`: of a piece now, in đồng; it differs from the order's. */
  repriced: { item: Item; price: number }[];
};

type Line = Pieces & Pick<Schema["CartItem"], "unit_price">;

type Cart = {
  /** Its lines before the first attempt. */
  before: readonly Pieces[];
  now: readonly Pieces[];
  readLines: () => Promise<readonly Line[]>;
  add: (item: Item) => Promise<Pick<Line, "unit_price">>;
};

/** `quantity`: what the cart lacks. `goal`: what it then holds of these goods. */
function shortagesOf(items: readonly Item[], { before, now }: Pick<Cart, "before" | "now">) {
  const goals = new Map(before.map((line) => [goodsOf(line), line.quantity]));
  const held = new Map(now.map((line) => [goodsOf(line), line.quantity]));
  return items.map((item) => {
    const goods = goodsOf(item);
    const goal = (goals.get(goods) ?? 0) + item.quantity;
    const has = held.get(goods) ?? 0;
    const quantity = Math.min(item.quantity, Math.max(0, goal - has));
    goals.set(goods, goal);
    held.set(goods, has + quantity);
    return { item, goal, quantity };
  });
}

/** A rejected item does not stop the others. @throws a 401, which stops everything */
export async function buyAgain(items: readonly Item[], cart: Cart): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: 0, present: 0, rejected: [], unclear: [], repriced: [] };
  for (const { item, goal, quantity } of shortagesOf(items, cart)) {
    result.present += item.quantity - quantity;
    if (quantity === 0) continue;
    const isThere = (line: Line) => goodsOf(line) === goodsOf(item) && line.quantity >= goal;
    const look = async () => (await cart.readLines()).find(isThere);
    try {
      const line = await settle(cart.add({ ...item, quantity }), { look, unclear: "" });
      result.added += quantity;
      const price = Number(line.unit_price);
      if (isDong(price) && price !== item.unit_price) result.repriced.push({ item, price });
    } catch (error) {
      if (hasStatus(error, 401)) throw error;
      if (ApiError.from(error).isUnanswered) result.unclear.push(item);
      else result.rejected.push({ item, reason: messageOf(error, submitFailedText) });
    }
  }
  return result;
}

export function warningsOf(result: BoughtAgain): string[] {
  return [
    ...(result.rejected.length > 0 ? [rejectedText(result)] : []),
    ...(result.unclear.length > 0 ? [unclearText(result)] : []),
    ...(result.repriced.length > 0 ? [repricedText(result)] : []),
  ];
}

const nameOf = ({ product_name, version }: Item) =>
  version ? `${product_name} (${version})` : product_name;

/** "Giá đã đổi từ lần mua trước: Gạo ST25 (Túi 5 kg) từ 185.000 đ thành 195.000 đ" */
function repricedText({ repriced }: BoughtAgain): string {
  const lines = repriced.map(
    ({ item, price }) =>
      `${nameOf(item)} từ ${formatMoney(item.unit_price)} thành ${formatMoney(price)}`,
  );
  return `Giá đã đổi từ lần mua trước: ${lines.join("; ")}`;
}

const unclearText = ({ unclear }: BoughtAgain) =>
  `Chưa nhận được phản hồi của máy chủ. Có thể đã có trong giỏ hàng: ${unclear.map(nameOf).join("; ")}. Bạn hãy xem giỏ hàng trước khi thêm lại.`;

/** "Chưa thêm được vào giỏ hàng: Gạo ST25 (Túi 5 kg): Sản phẩm đã hết hàng!" */
function rejectedText({ rejected }: BoughtAgain): string {
  const lines = rejected.map(
    // Some reasons name the product themselves.
    ({ item, reason }) =>
      reason.includes(item.product_name) ? reason : `${nameOf(item)}: ${reason}`,
  );
  return `Chưa thêm được vào giỏ hàng: ${lines.join("; ")}`;
}
