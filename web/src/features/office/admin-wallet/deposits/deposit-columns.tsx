import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { FlagBadges } from "../desk/flag-badges.tsx";
import { badgeOf, contactOf, ownerOf } from "./labels.ts";

export const depositColumns: readonly Column<Schema["AdminDeposit"]>[] = [
  {
    id: "user",
    header: "Người nạp",
    cell: (deposit) => <Lines main={ownerOf(deposit)} sub={contactOf(deposit)} isFilling />,
    card: "title",
    width: "34%",
  },
  {
    id: "amount",
    header: "Số tiền",
    cell: ({ amount }) => <Money dong={amount} />,
    kind: "number",
  },
  {
    id: "description",
    header: "Nội dung, mã",
    cell: ({ metadata, id }) => <Lines main={metadata?.description || "—"} sub={id} isFilling />,
    width: "34%",
  },
  { id: "status", header: "Trạng thái", cell: (deposit) => <StatusBadge {...badgeOf(deposit)} /> },
  { id: "flags", header: "Cảnh báo", cell: ({ flags }) => <FlagBadges flags={flags} /> },
  {
    id: "createdAt",
    header: "Gửi lúc",
    cell: ({ createdAt }) => formatDateTime(createdAt),
    kind: "number",
  },
];
