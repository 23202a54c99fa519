import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

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
