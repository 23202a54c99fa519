import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { FlagBadges } from "../desk/flag-badges.tsx";

/** Two lines a cell: everything has its place beside the sidebar, in a row of the compact height. */
export const withdrawalColumns: readonly Column<Schema["WithdrawRequest"]>[] = [
  {
    id: "id",
    header: "Yêu cầu",
    cell: ({ id, createdAt }) => <Lines main={id} sub={formatDateTime(createdAt)} />,
    card: "title",
  },
  {
    id: "person",
    header: "Người rút",
    cell: ({ wallet: { user } }) => (
      <Lines main={user.fullName} sub={user.uidCode || "—"} isFilling />
    ),
    width: "24%",
  },
  {
    id: "account",
    header: "Tài khoản nhận",
    cell: ({ accountNumber, accountHolderName, bankName }) => (
      <Lines main={`${accountNumber} · ${accountHolderName}`} sub={bankName} isFilling />
    ),
    width: "44%",
  },
  {
    id: "amount",
    header: "Số tiền",
    cell: ({ amount }) => <Money dong={amount} />,
    kind: "number",
  },
  {
    id: "flags",
    header: "Cảnh báo",
    cell: ({ flags, wallet }) => <FlagBadges flags={flags} owner={wallet.user} />,
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: ({ status }) => <StatusBadge {...labelOf(withdrawStatus, status)} />,
  },
];
