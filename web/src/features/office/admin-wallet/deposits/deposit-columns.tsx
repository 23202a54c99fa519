import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { FlagBadges } from "../desk/flag-badges.tsx";
import classes from "./deposit-columns.module.css";
import { badgeOf, contactOf, ownerOf } from "./labels.ts";

const sentAt = "Gửi lúc";

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
    cell: ({ metadata, id }) => (
      <div className={classes.line}>
        <Lines main={metadata?.description || "—"} sub={id} isFilling />
      </div>
    ),
    card: "wide",
    width: "34%",
  },
  { id: "status", header: "Trạng thái", cell: (deposit) => <StatusBadge {...badgeOf(deposit)} /> },
  {
    id: "flags",
    header: "Cảnh báo",
    cell: ({ flags, user }) => <FlagBadges flags={flags} owner={user} />,
  },
  {
    id: "createdAt",
    header: sentAt,
    cell: ({ createdAt }) => (
      <span className={classes.line}>
        <span className={classes.label}>{sentAt}</span>
        {formatDateTime(createdAt)}
      </span>
    ),
    kind: "number",
    card: "wide",
  },
];
