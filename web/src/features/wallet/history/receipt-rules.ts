import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import {
  counterpartOf,
  formatSigned,
  movementStatus,
  movementText,
  outcomeOf,
} from "#web/ui/wallet/transactions.ts";

type Transaction = Schema["Transaction"];

const OWN = "Ví TAP của bạn";
const BANK = "Tài khoản ngân hàng của bạn";

/** The other end of each type. */
const others: Record<
  Schema["TransactionType"],
  (transaction: Transaction, name?: string) => string
> = {
  deposit: () => BANK,
  withdraw: () => BANK,
  transfer: (transaction, name) => {
    const code = counterpartOf(transaction) ?? "của thành viên TAP";
    return name ? `Ví của ${name} (${code})` : `Ví ${code}`;
  },
  payment: () => "Đơn hàng trên TAP",
  service: () => "Nhà cung cấp dịch vụ",
  tap_point_redeem: () => "Điểm TAP của bạn",
};

/** From where to where the money of a transaction goes; `name` is the counterpart's, if known. */
export function endsOf(transaction: Transaction, name?: string): { from: string; to: string } {
  const { type, amount } = transaction;
  const other = Object.hasOwn(others, type) ? others[type](transaction, name) : "Hệ thống TAP";
  return amount < 0 ? { from: OWN, to: other } : { from: other, to: OWN };
}

/** These wait for an administrator; all others are done at once. */
const decided: readonly Schema["TransactionType"][] = ["deposit", "withdraw"];

const openSteps: Partial<Record<Schema["TransactionType"], Omit<TimelineEntry, "id">>> = {
  deposit: {
    label: "Chờ xác nhận",
    note: "Số dư được cộng sau khi quản trị viên thấy tiền bạn chuyển khoản.",
  },
  withdraw: {
    label: "Đang giữ tiền, chờ chuyển khoản",
    note: "Tiền đã trừ khỏi số dư. Nếu yêu cầu bị từ chối, tiền trở lại ví.",
  },
};

const voidSteps: Record<"failed" | "cancelled", Omit<TimelineEntry, "id">> = {
  failed: { label: "Giao dịch thất bại", note: "Số dư của bạn không thay đổi." },
  cancelled: { label: "Giao dịch đã hủy", note: "Số dư của bạn không thay đổi." },
};

/** The way of the money, the present first. When something was decided, the server does not say. */
export function wayOf(transaction: Transaction, name?: string): TimelineEntry[] {
  const { type, status, createdAt } = transaction;
  const { from, to } = endsOf(transaction, name);
  const isDecided = decided.includes(type);
  const created = {
    id: "created",
    label: isDecided ? "Đã tạo yêu cầu" : `Rời ${lowerFirst(from)}`,
    at: createdAt,
  };
  if (status === "failed" || status === "cancelled") {
    const created = { id: "created", label: "Đã tạo giao dịch", at: createdAt };
    return [{ id: "end", ...voidSteps[status] }, created];
  }
  if (outcomeOf(transaction) === "open") {
    const step = openSteps[type] ?? { label: "Đang xử lý" };
    return [{ id: "open", ...step }, created];
  }
  const at = isDecided ? undefined : createdAt;
  return [{ id: "end", label: `Đã đến ${lowerFirst(to)}`, at }, created];
}

/** "Ví TAP của bạn" within a sentence; a code keeps its capitals. */
const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase("vi") + name.slice(1);

/** A receipt in words, to be shared: a link would show others nothing. */
export function receiptText(transaction: Schema["Transaction"], name?: string): string {
  const { id, amount, description, createdAt } = transaction;
  const { from, to } = endsOf(transaction, name);
  return [
    "Biên nhận giao dịch ví TAP",
    `${movementText(transaction)}: ${formatSigned(amount)}`,
    `Trạng thái: ${movementStatus(transaction).text}`,
    `Thời gian: ${formatDateTime(createdAt)}`,
    `Từ: ${from}`,
    `Đến: ${to}`,
    ...(description ? [`Nội dung: ${description}`] : []),
    `Mã giao dịch: ${id}`,
  ].join("\n");
}
