import { normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { statusOf } from "#web/ui/order/rules.ts";
import type { OrderScope } from "./rules.ts";

type Order = Schema["Order"];

export const HISTORY_SIZE = 20;

/** Undefined for a masked or missing number. */
export const phoneToFind = ({ shipping_phone }: Order): string | undefined =>
  /^\d{9,11}$/.test(normalPhone(shipping_phone)) ? shipping_phone : undefined;

export type CustomerHistory = {
  earlier: readonly Order[];
  /** False if there may be more. */
  isWhole: boolean;
};

/** The search also finds the number in ids and longer numbers; names are shared by many. */
export function customerHistoryOf(
  order: Order,
  { data, total }: Pick<Schema["OrderPage"], "data" | "total">,
): CustomerHistory {
  const phone = normalPhone(order.shipping_phone);
  const madeAt = Date.parse(order.created_at);
  const isEarlier = ({ created_at, shipping_phone }: Order) =>
    Date.parse(created_at) < madeAt && normalPhone(shipping_phone) === phone;
  return { earlier: data.filter(isEarlier), isWhole: data.length >= total };
}

export function customerText({ earlier, isWhole }: CustomerHistory, scope: OrderScope): string {
  const where = scope === "shop" ? " ở cửa hàng bạn" : "";
  const read = `${HISTORY_SIZE} đơn mới nhất tìm thấy theo số điện thoại`;
  if (earlier.length === 0) {
    return isWhole
      ? `Đơn đầu tiên của số điện thoại này${where}.`
      : `Không có đơn trước nào trong ${read}.`;
  }
  const inStatus = (status: Schema["OrderStatus"], what: string) => {
    const count = earlier.filter((order) => statusOf(order) === status).length;
    return count > 0 ? [`${formatCount(count)} đơn ${what}`] : [];
  };
  const ended = [...inStatus("returned", "trả lại"), ...inStatus("cancelled", "hủy")];
  const parts = [
    `${formatCount(earlier.length)} đơn trước cùng số điện thoại${where}`,
    ...(ended.length > 0 ? ended : ["không đơn nào trả lại hay hủy"]),
  ];
  return isWhole ? `${parts.join(", ")}.` : `Trong ${read}: ${parts.join(", ")}.`;
}
