import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { depositRequestStatus, labelOf } from "#web/ui/wallet/transaction-labels.ts";
import { texts } from "./texts.ts";

type Deposit = Schema["AdminDeposit"];

export const badgeOf = ({ status }: Pick<Deposit, "status">) =>
  labelOf(depositRequestStatus, status);

export const ownerOf = ({ user }: Deposit): string => user?.fullName || texts.nobody;

/** "TAP_3F9A21BC · minh.tran@tap.vn" */
export const contactOf = ({ user }: Deposit): string =>
  [user?.uidCode, user?.email].filter(Boolean).join(" · ") || "—";

/** "500.000 đ của Trần Văn Minh" */
export const summaryOf = (deposit: Deposit): string =>
  `${formatMoney(deposit.amount)} của ${ownerOf(deposit)}`;

export const titleOf = (id: string): string => `Yêu cầu nạp tiền ${id}`;
