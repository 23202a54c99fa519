import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { keep, readKept } from "#web/lib/drafts.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { badgeOf, labelOf, type OrderStatus } from "#web/ui/order/rules.ts";
import { type Consequences, MAX_NOTE, orderStatuses, othersText } from "./rules.ts";

type Order = Schema["Order"];

export const statusForm = v.object({
  status: v.pipe(v.string(), v.nonEmpty("Vui lòng chọn trạng thái!")),
  note: v.pipe(v.string(), v.maxLength(MAX_NOTE)),
});

export type StatusValues = v.InferOutput<typeof statusForm>;

export function selectedStatus({ status }: StatusValues): OrderStatus | undefined {
  return orderStatuses.find((each) => each === status);
}

type Versions = { seen: Order; current: Order; form: StatusValues };

export function differencesOf({ seen, current, form }: Versions) {
  const status = selectedStatus(form);
  const differences = threeWayDiff(
    { status: badgeOf(seen).text },
    { status: badgeOf(current).text },
    // Prefers the server's label: ours may be worded differently.
    { status: mineOf(status, [seen, current]) },
  );
  return differences.map((each) => ({ ...each, label: "Trạng thái" }));
}

function mineOf(status: OrderStatus | undefined, orders: readonly Order[]): string {
  const same = orders.find(({ status_id }) => status_id === status);
  if (same) return badgeOf(same).text;
  return status ? labelOf(status) : "";
}

export function noticesOf({ refund, reopening, others }: Consequences, to: OrderStatus): string[] {
  const texts = [refund?.text, reopening, others && othersText(others, to)];
  return texts.filter((text) => text !== undefined);
}

export function questionOf(order: Order, consequences: Consequences, to: OrderStatus) {
  const { refund, reopening, others } = consequences;
  const code = shortOrderId(order.id);
  if (refund) {
    const amount = formatMoney(refund.dong);
    return to === "cancelled"
      ? { title: `Hủy đơn ${code} và hoàn ${amount}?`, confirmLabel: "Hủy đơn và hoàn tiền" }
      : {
          title: `Nhận lại hàng của đơn ${code} và hoàn ${amount}?`,
          confirmLabel: "Trả hàng và hoàn tiền",
        };
  }
  if (reopening) return { title: `Mở lại đơn ${code}?`, confirmLabel: "Mở lại đơn" };
  if (!others) return undefined;
  return { title: `Chuyển cả đơn ${code} sang “${labelOf(to)}”?`, confirmLabel: "Chuyển cả đơn" };
}

const NAME = "order-notes";
/** Last changed at the end. */
const shape = v.array(v.object({ orderId: v.string(), text: v.string() }));

export const MAX_NOTES = 200;

const notesOf = (userId: string) => readKept(NAME, userId, shape) ?? [];

/** Kept on this device only; "" if there is none. */
export const readNote = (userId: string, orderId: string): string =>
  notesOf(userId).find((note) => note.orderId === orderId)?.text ?? "";

export function keepNote(userId: string, orderId: string, text: string): void {
  const others = notesOf(userId).filter((note) => note.orderId !== orderId);
  const all = text.trim() ? [...others, { orderId, text }] : others;
  keep(NAME, userId, all.slice(-MAX_NOTES));
}
