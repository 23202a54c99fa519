import { linkOptions } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime, formatMoney, formatTime, isoDay } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import type { StatusColor } from "#web/ui/media/status-badge.tsx";
import {
  formatSigned,
  movementStatus,
  movementText,
  outcomeOf,
} from "#web/ui/wallet/transactions.ts";
import { type Entry, failedKeys, partKeys, type View } from "./inbox.ts";

type Words = { title: string; color: StatusColor };

const orderWords: Record<Schema["OrderStatus"], Words> = {
  pending: { title: "Đơn hàng chờ xác nhận", color: "yellow" },
  confirmed: { title: "Đơn hàng đã được xác nhận", color: "blue" },
  packing: { title: "Đơn hàng đang được đóng gói", color: "blue" },
  shipping: { title: "Đơn hàng đang được giao", color: "blue" },
  delivered: { title: "Đơn hàng đã được giao", color: "green" },
  completed: { title: "Đơn hàng đã hoàn thành", color: "green" },
  cancel_requested: { title: "Đã gửi yêu cầu hủy đơn hàng", color: "orange" },
  cancelled: { title: "Đơn hàng đã hủy", color: "gray" },
  returned: { title: "Đơn hàng đã được trả lại", color: "gray" },
};

const withdrawalWords: Record<Schema["WithdrawStatus"], Words> = {
  pending: { title: "Yêu cầu rút tiền chờ duyệt", color: "yellow" },
  approved: { title: "Yêu cầu rút tiền đã được duyệt", color: "blue" },
  completed: { title: "Tiền rút đã được chuyển đến ngân hàng", color: "green" },
  rejected: { title: "Yêu cầu rút tiền bị từ chối", color: "red" },
};

const changed = (title: string): Words => ({ title, color: "gray" });

export function wordsOf(entry: Entry, other = ""): Words & { detail: string } {
  const { amount, itemId } = entry;
  switch (entry.kind) {
    case "order":
      return {
        ...(orderWords[entry.status] ?? changed("Đơn hàng có thay đổi")),
        detail: `${shortOrderId(itemId)} · ${formatMoney(amount)}`,
      };
    case "withdrawal":
      return {
        ...(withdrawalWords[entry.status] ?? changed("Yêu cầu rút tiền có thay đổi")),
        detail: formatMoney(amount),
      };
    case "movement": {
      const { text, color } = movementStatus({ type: entry.type, status: entry.status });
      const isDone = outcomeOf(entry) === "done";
      return {
        title: movementText(entry),
        color: isDone ? (amount > 0 ? "green" : "blue") : color,
        detail: [formatSigned(amount), other, isDone ? "" : text].filter(Boolean).join(" · "),
      };
    }
  }
}

export function groupsOf(entries: readonly Entry[], now: Date) {
  const today = isoDay(now);
  const isToday = ({ at }: Entry) => isoDay(new Date(at)) === today;
  return [
    { title: "Hôm nay", entries: entries.filter(isToday), timeOf: formatTime },
    {
      title: "Trước đó",
      entries: entries.filter((entry) => !isToday(entry)),
      timeOf: formatDateTime,
    },
  ].filter((group) => group.entries.length > 0);
}

const partNames = {
  orders: "đơn hàng",
  movements: "giao dịch ví",
  withdrawals: "yêu cầu rút tiền",
} as const;

export const failedParts = (view: View): string[] => failedKeys(view).map((key) => partNames[key]);

export const hasOlder = (view: View): boolean =>
  view.omitted > 0 ||
  partKeys.some((key) => {
    const part = view[key];
    return part?.status === "ok" && part.data.total > part.data.read;
  });

export function linkOf({ kind, itemId }: Entry) {
  switch (kind) {
    case "order":
      return linkOptions({ to: "/gio-hang/chi-tiet-don-hang", search: { id: itemId } });
    case "movement":
      return linkOptions({ to: "/lich-su", search: { gd: itemId } });
    case "withdrawal":
      return linkOptions({ to: "/yeu-cau-rut-tien", search: { request: itemId } });
  }
}
