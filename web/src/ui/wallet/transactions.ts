import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

/** Of a TAP point, in đồng. */
export const POINT_VALUE = 100;

export const transactionTypeText: Record<Schema["TransactionType"], string> = {
  deposit: "Nạp tiền",
  transfer: "Chuyển tiền",
  payment: "Thanh toán",
  withdraw: "Rút tiền",
  service: "Dịch vụ",
  tap_point_redeem: "Đổi điểm TAP",
};

const success: StatusLabel = { text: "Thành công", color: "green" };
const inProgress: StatusLabel = { text: "Đang xử lý", color: "yellow" };

const unknown: StatusLabel = { text: "Không xác định", color: "gray" };

const awaitsMoney: StatusLabel = { text: "Chờ xác nhận", color: "yellow" };

/** The server has two statuses for success and two for in progress. */
export const transactionStatus: Record<Schema["TransactionStatus"], StatusLabel> = {
  completed: success,
  success,
  pending: inProgress,
  processing: inProgress,
  failed: { text: "Thất bại", color: "red" },
  cancelled: { text: "Đã hủy", color: "gray" },
};

const confirmed: StatusLabel = { text: "Đã xác nhận", color: "green" };

/** In administrators' words: completed is confirmed, cancelled is rejected. */
export const depositRequestStatus: Record<Schema["TransactionStatus"], StatusLabel> = {
  pending: awaitsMoney,
  processing: { text: "Đang xử lý", color: "blue" },
  completed: confirmed,
  success: confirmed,
  failed: { text: "Thất bại", color: "red" },
  cancelled: { text: "Đã từ chối", color: "gray" },
};

export const withdrawStatus: Record<Schema["WithdrawStatus"], StatusLabel> = {
  pending: { text: "Chờ duyệt", color: "yellow" },
  approved: { text: "Đã duyệt", color: "blue" },
  completed: { text: "Hoàn thành", color: "green" },
  rejected: { text: "Từ chối", color: "red" },
};

const inProgressOf: Partial<
  Record<Schema["TransactionType"], Partial<Record<Schema["TransactionStatus"], StatusLabel>>>
> = {
  deposit: { pending: awaitsMoney },
  withdraw: { pending: withdrawStatus.pending, processing: withdrawStatus.approved },
};

export const movementStatus = ({
  type,
  status,
}: Pick<Schema["Transaction"], "type" | "status">): StatusLabel =>
  inProgressOf[type]?.[status] ?? labelOf(transactionStatus, status);

export function labelOf<Status extends string>(
  labels: Readonly<Record<Status, StatusLabel>>,
  status: Status,
): StatusLabel {
  return Object.hasOwn(labels, status) ? labels[status] : unknown;
}

type Transaction = Pick<Schema["Transaction"], "type" | "amount" | "status">;

/** "+200.000 đ" or "−50.000 đ". */
export function formatSigned(dong: number): string {
  if (dong === 0) return formatMoney(0);
  return `${dong > 0 ? "+" : "−"}${formatMoney(Math.abs(dong))}`;
}

const incomingText: Partial<Record<Schema["TransactionType"], string>> = {
  transfer: "Nhận tiền",
  payment: "Hoàn tiền",
  withdraw: "Hoàn tiền rút",
};

export function movementText({ type, amount }: Transaction): string {
  const incoming = amount > 0 ? incomingText[type] : undefined;
  return incoming ?? transactionTypeText[type] ?? "Giao dịch";
}

type Outcome = "done" | "open" | "void";

const outcomes: Record<Schema["TransactionStatus"], Outcome> = {
  completed: "done",
  success: "done",
  pending: "open",
  processing: "open",
  failed: "void",
  cancelled: "void",
};

export function outcomeOf({ status }: Pick<Transaction, "status">): Outcome {
  return Object.hasOwn(outcomes, status) ? outcomes[status] : "open";
}

/** Outgoing money is held at once; incoming money counts once it has arrived. */
export function isInBalance(transaction: Transaction): boolean {
  const outcome = outcomeOf(transaction);
  return outcome === "done" || (outcome === "open" && transaction.amount < 0);
}

/** Null if it is no transfer, or the server names nobody. */
export function counterpartOf({
  type,
  amount,
  recipientId,
  senderId,
}: Pick<Schema["Transaction"], "type" | "amount" | "recipientId" | "senderId">): string | null {
  if (type !== "transfer") return null;
  return amount < 0 ? recipientId : senderId;
}
