import tray from "@lobehub/fluent-emoji-3d/assets/1f4e5.webp";
import { IconCheck, IconEye, IconX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/cells.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { Column } from "#web/ui/table/use-resource-table.ts";
import { depositRequestStatus } from "#web/ui/wallet/transactions.ts";
import { amountUnreadable, hasAmount, ownReason } from "../rules.ts";
import {
  type DepositSearch,
  type DepositStatus,
  type DepositTask,
  depositStatuses,
} from "../search.ts";
import {
  badgeOf,
  contactOf,
  isPending,
  ownerOf,
  planOf,
  sheetOf,
  texts,
  whyNotDecide,
} from "./deposit-rules.ts";
import classes from "./deposits-screen.module.css";
import { depositQueries } from "./queries.ts";
import { type RequestKind, RequestScreen, type RequestScreenProps } from "./request-screen.tsx";
import { FlagBadges } from "./review-queue.tsx";

export const DepositsScreen = (props: RequestScreenProps<DepositStatus, DepositTask>) => (
  <RequestScreen kind={deposits} {...props} />
);

const sentAt = "Gửi lúc";

const depositColumns: readonly Column<Schema["AdminDeposit"]>[] = [
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

type DepositActionsProps = {
  row: Schema["AdminDeposit"];
  onSearch: (next: DepositSearch) => void;
};

function DepositActions({ row, onSearch }: DepositActionsProps) {
  const { id } = row;
  const disabledReason = whyNotDecide(useUser(), row);
  return (
    <RowMenu
      name={id}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        {
          label: "Xác nhận",
          icon: <IconCheck size={18} />,
          onClick: () => onSearch({ xem: id, viec: "duyet" }),
          disabledReason,
        },
        {
          label: "Từ chối",
          icon: <IconX size={18} />,
          onClick: () => onSearch({ xem: id, viec: "tu-choi" }),
          isDanger: true,
          disabledReason,
        },
      ]}
    />
  );
}

const NoDepositWaits = () => (
  <Empty
    picture={tray}
    text="Không có yêu cầu nạp tiền nào đang chờ"
    hint="Yêu cầu mới của người dùng sẽ hiện ở đây để xác nhận."
  />
);

const deposits: RequestKind<Schema["AdminDeposit"], DepositStatus, DepositTask> = {
  title: "Yêu cầu nạp tiền",
  picture: tray,
  storedAs: "admin-deposits",
  fileName: "nap-tien",
  statuses: depositStatuses,
  labels: depositRequestStatus,
  looks: {
    pending: { hint: "Cần đối soát", tone: "yellow" },
    completed: { hint: "Đã cộng vào ví", tone: "leaf" },
    cancelled: { hint: "Không cộng vào ví", tone: "gray" },
  },
  queries: depositQueries,
  failedText: texts.listFailed,
  columns: depositColumns,
  nameOf: (deposit) => `${ownerOf(deposit)}, ${deposit.id}`,
  sheetOf,
  hasViews: false,
  RowActions: DepositActions,
  NothingWaits: NoDepositWaits,
  fetchPanel: () => import("./deposit-panel.tsx").then((module) => module.DepositPanel),
  fetchBulkBar: () =>
    import("./request-bulk-bar.tsx").then((module) =>
      module.bulkBarOf({
        queries: depositQueries,
        button: { label: "Xác nhận hàng loạt", variant: "default" },
        planOf,
        whyNot: ({ pending, leftOut }) => {
          if (pending.length > 0) return undefined;
          const open = leftOut.filter(isPending);
          if (open.length === 0) return "Không có yêu cầu nào đang chờ xác nhận";
          return open.every(hasAmount) ? ownReason : amountUnreadable;
        },
        fetchQuestion: () => import("./deposit-bulk-dialogs.tsx").then((part) => part.CodesForm),
        fetchJob: () => import("./deposit-bulk-dialogs.tsx").then((part) => part.ConfirmJob),
        leftOf: ({ pending }, { sent, undone }) => {
          const failed = new Set(undone.map(({ deposit }) => deposit.id));
          const tried = new Set(sent.map(({ deposit }) => deposit.id));
          return pending.filter(({ id }) => failed.has(id) || !tried.has(id));
        },
      }),
    ),
};
