import money from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import { Button } from "@mantine/core";
import { IconBuildingBank, IconEye, IconGavel } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/cells.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { Column } from "#web/ui/table/use-resource-table.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { amountUnreadable, ownReason } from "../rules.ts";
import { type WithdrawalSearch, type WithdrawalTask, withdrawalStatuses } from "../search.ts";
import { MAX_SELECTED, withdrawalQueries } from "./queries.ts";
import { type RequestKind, RequestScreen, type RequestScreenProps } from "./request-screen.tsx";
import { FlagBadges } from "./review-queue.tsx";
import { actionsOf, planOf, sheetOf, texts, whyBarred } from "./withdrawal-rules.ts";

type Status = Schema["WithdrawStatus"];

export const WithdrawalsScreen = (props: RequestScreenProps<Status, WithdrawalTask>) => (
  <RequestScreen kind={withdrawals} {...props} />
);

/** Two lines per cell, so that all columns fit beside the sidebar. */
const withdrawalColumns: readonly Column<Schema["WithdrawRequest"]>[] = [
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

type WithdrawalActionsProps = {
  row: Schema["WithdrawRequest"];
  onSearch: (next: WithdrawalSearch) => void;
};

function WithdrawalActions({ row, onSearch }: WithdrawalActionsProps) {
  const { id, status } = row;
  const user = useUser();
  const possible = actionsOf(user, row);
  const reason = whyBarred(user, row);
  return (
    <RowMenu
      name={id}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...(possible.includes("approve") || (reason && status === "pending")
          ? [
              {
                label: "Xử lý",
                icon: <IconGavel size={18} />,
                onClick: () => onSearch({ xem: id, viec: "xu-ly" }),
                disabledReason: reason,
              },
            ]
          : []),
        ...(possible.includes("transfer")
          ? [
              {
                label: "Xác nhận chuyển khoản",
                icon: <IconBuildingBank size={18} />,
                onClick: () => onSearch({ xem: id, viec: "chuyen-khoan" }),
              },
            ]
          : []),
      ]}
    />
  );
}

const nonePending = "Không có yêu cầu rút tiền nào đang chờ duyệt";

type NoWithdrawalWaitsProps = { onSearch: (next: WithdrawalSearch) => void };

/** Approved requests are work too: somebody has to transfer the money. */
function NoWithdrawalWaits({ onSearch }: NoWithdrawalWaitsProps) {
  const { data: approved } = useQuery(withdrawalQueries.count({ status: "approved" }));
  if (!approved) {
    return (
      <Empty
        picture={money}
        text={nonePending}
        hint="Yêu cầu mới của thành viên sẽ hiện ở đây để duyệt."
      />
    );
  }
  return (
    <Empty
      picture={money}
      text={nonePending}
      hint={`Còn ${formatCount(approved)} yêu cầu đã duyệt đang chờ chuyển khoản.`}
      action={
        <Button onClick={() => onSearch({ status: "approved", page: undefined })}>
          Xem yêu cầu đã duyệt
        </Button>
      }
    />
  );
}

const withdrawals: RequestKind<Schema["WithdrawRequest"], Status, WithdrawalTask> = {
  title: "Yêu cầu rút tiền",
  picture: money,
  storedAs: "withdrawals",
  fileName: "rut-tien",
  statuses: withdrawalStatuses,
  labels: withdrawStatus,
  looks: {
    pending: { hint: "Cần quyết định", tone: "yellow" },
    approved: { hint: "Cần chuyển khoản", tone: "blue" },
    completed: { hint: "Đã chuyển khoản", tone: "leaf" },
    rejected: { hint: "Tiền đã về lại ví", tone: "red" },
  },
  queries: withdrawalQueries,
  failedText: texts.listFailed,
  columns: withdrawalColumns,
  nameOf: ({ id }) => id,
  sheetOf,
  hasViews: true,
  RowActions: WithdrawalActions,
  NothingWaits: NoWithdrawalWaits,
  fetchPanel: () => import("./withdrawal-panel.tsx").then((module) => module.WithdrawalPanel),
  fetchBulkBar: () =>
    import("./request-bulk-bar.tsx").then((module) =>
      module.bulkBarOf({
        queries: withdrawalQueries,
        button: { label: "Duyệt" },
        selectAll: { limit: MAX_SELECTED, failedText: texts.listFailed },
        planOf,
        whyNot: ({ clear, flagged, own, unreadable }) => {
          if (clear.length + flagged.length > 0) return undefined;
          if (own.length > 0) return ownReason;
          return unreadable.length > 0 ? amountUnreadable : "Không có yêu cầu nào đang chờ duyệt";
        },
        fetchQuestion: () =>
          import("./withdrawal-dialogs.tsx").then((part) => part.ApproveQuestion),
        fetchJob: () => import("./withdrawal-dialogs.tsx").then((part) => part.ApproveJob),
        leftOf: (_plan, { undone }) => undone,
      }),
    ),
};
