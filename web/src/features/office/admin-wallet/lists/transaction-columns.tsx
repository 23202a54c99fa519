import { formatDateTime } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { kindText } from "./states.ts";
import type { TransactionRow } from "./transactions.ts";

export const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    id: "id",
    header: "Giao dịch",
    cell: ({ kind, requestId }) => <Lines main={kindText[kind]} sub={requestId} />,
    kind: "whole",
    card: "title",
  },
  {
    id: "person",
    header: "Người dùng",
    cell: ({ person, uidCode }) => <Lines main={person} sub={uidCode} />,
    kind: "whole",
  },
  {
    id: "detail",
    header: "Nội dung, tài khoản",
    cell: ({ detail }) => detail,
    width: "30%",
  },
  {
    id: "amount",
    header: "Số tiền",
    cell: ({ amount }) => <Money dong={amount} />,
    kind: "number",
  },
  { id: "status", header: "Trạng thái", cell: ({ status }) => <StatusBadge {...status} /> },
  {
    id: "createdAt",
    header: "Thời gian",
    cell: ({ createdAt }) => formatDateTime(createdAt),
    kind: "number",
  },
];
