import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { labelOf } from "#web/ui/wallet/transaction-labels.ts";
import { texts } from "./texts.ts";

type Deposit = Schema["AdminDeposit"];

const confirmed: StatusLabel = { text: "Đã xác nhận", color: "green" };

/** A deposit's status as its administrator names it: confirmed is completed, rejected cancelled. */
export const depositStatus: Record<Schema["TransactionStatus"], StatusLabel> = {
  pending: { text: "Chờ xác nhận", color: "yellow" },
  processing: { text: "Đang xử lý", color: "blue" },
  completed: confirmed,
  success: confirmed,
  failed: { text: "Thất bại", color: "red" },
  cancelled: { text: "Đã từ chối", color: "gray" },
};

export const badgeOf = ({ status }: Pick<Deposit, "status">) => labelOf(depositStatus, status);

export const ownerOf = ({ user }: Deposit): string => user?.fullName || texts.nobody;

/** "TAP_3F9A21BC · minh.tran@tap.vn" */
export const contactOf = ({ user }: Deposit): string =>
  [user?.uidCode, user?.email].filter(Boolean).join(" · ") || "—";

/** "500.000 đ của Trần Văn Minh" */
export const summaryOf = (deposit: Deposit): string =>
  `${formatMoney(deposit.amount)} của ${ownerOf(deposit)}`;

export const titleOf = (id: string): string => `Yêu cầu nạp tiền ${id}`;
