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

/** A status that is not in the contract. */
const unknown: StatusLabel = { text: "Không xác định", color: "gray" };

/** A deposit that waits for somebody to see its money, for its owner and for the desk alike. */
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

/** A deposit's status as its administrator names it: confirmed is completed, rejected cancelled. */
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

/** States in progress that have a name of their own, the same as the request's. */
const inProgressOf: Partial<
  Record<Schema["TransactionType"], Partial<Record<Schema["TransactionStatus"], StatusLabel>>>
> = {
  deposit: { pending: awaitsMoney },
  withdraw: { pending: withdrawStatus.pending, processing: withdrawStatus.approved },
};

/** The status of a movement, in the words of the request that it belongs to. */
export const movementStatus = ({
  type,
  status,
}: Pick<Schema["Transaction"], "type" | "status">): StatusLabel =>
  inProgressOf[type]?.[status] ?? labelOf(transactionStatus, status);

/** The label of a row's status, even if it is not in the contract. */
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

/** What a type is called when the money comes in, if that differs. */
const incomingText: Partial<Record<Schema["TransactionType"], string>> = {
  transfer: "Nhận tiền",
  payment: "Hoàn tiền",
  withdraw: "Hoàn tiền rút",
};

/** "Chuyển tiền", or "Nhận tiền" when it came in. */
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

/** Whether a transaction was done, is open, or moved nothing in the end. */
export function outcomeOf({ status }: Pick<Transaction, "status">): Outcome {
  return Object.hasOwn(outcomes, status) ? outcomes[status] : "open";
}

/**
 * Whether it is in the balance. Money that is to leave is taken at once and held; money that is to
 * come is added when it is there.
 */
export function isInBalance(transaction: Transaction): boolean {
  const outcome = outcomeOf(transaction);
  return outcome === "done" || (outcome === "open" && transaction.amount < 0);
}

/** The code of the other side of a transfer; null if there is none, or the server names none. */
export function counterpartOf({
  type,
  amount,
  recipientId,
  senderId,
}: Pick<Schema["Transaction"], "type" | "amount" | "recipientId" | "senderId">): string | null {
  if (type !== "transfer") return null;
  return amount < 0 ? recipientId : senderId;
}
