import money from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import { Button } from "@mantine/core";
import { IconBuildingBank, IconEye, IconGavel } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notifyPartFailed, useDialogPart, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import { HeaderTools } from "#web/ui/table/list-header.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { Density, TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { type RowSelection, useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import {
  FlagBadges,
  NoRequests,
  QueueFilters,
  StatusCards,
  type StatusLook,
} from "../review-queue.tsx";
import { isOwn, listNameOf, loadSheet, noFilter, ownReason, pageOf } from "../rules.ts";
import { type WithdrawalFilter, type WithdrawalSearch, withdrawalStatuses } from "../search.ts";
import { withdrawalQueries } from "./queries.ts";
import { actionsOf, sheetOf, texts } from "./rules.ts";

// As large as the list, so it loads when first opened.
const fetchPanel = () => import("./withdrawal-panel.tsx").then((module) => module.WithdrawalPanel);

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () =>
  import("./withdrawal-bulk-bar.tsx").then((module) => module.WithdrawalBulkBar);

type WithdrawalsScreenProps = {
  search: WithdrawalSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: WithdrawalSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: WithdrawalSearch) => void;
};

/** The review queue of withdrawals. Its whole state is in the URL. */
export function WithdrawalsScreen({ search, onSearch, onReplace }: WithdrawalsScreenProps) {
  const { xem } = search;
  const Panel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  return (
    <>
      <WithdrawalList search={search} onSearch={onSearch} />
      {xem && Panel ? <Panel requestId={xem} search={search} onReplace={onReplace} /> : null}
    </>
  );
}

type WithdrawalListProps = {
  search: WithdrawalSearch;
  onSearch: (next: WithdrawalSearch) => void;
};

/** Counts by status, filters, the requests, and what is done with several of them. */
function WithdrawalList({ search, onSearch }: WithdrawalListProps) {
  const { xem, viec, an, ...filter } = search;
  const [preferences, changePreferences] = useTablePreferences("withdrawals");
  const selection = useRowSelection<Schema["WithdrawRequest"]>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });
  const display = (
    <WithdrawalDisplay
      search={{ ...filter, an: [...hidden] }}
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onSearch={onSearch}
    />
  );

  return (
    <>
      <HeaderTools display={display}>
        <WithdrawalExport filter={filter} />
      </HeaderTools>
      <WithdrawalStats filter={filter} onChange={onSearch} />
      <QueueFilters
        filter={filter}
        statuses={withdrawalStatuses}
        labels={withdrawStatus}
        onChange={onSearch}
        display={display}
      />
      <WithdrawalTable
        filter={filter}
        hidden={hidden}
        density={preferences.density}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
    </>
  );
}

const looks: Record<Schema["WithdrawStatus"], StatusLook> = {
  pending: { hint: "Cần quyết định", tone: "yellow" },
  approved: { hint: "Cần chuyển khoản", tone: "blue" },
  completed: { hint: "Đã chuyển khoản", tone: "leaf" },
  rejected: { hint: "Tiền đã về lại ví", tone: "red" },
};

type WithdrawalStatsProps = {
  filter: WithdrawalFilter;
  onChange: (next: WithdrawalFilter) => void;
};

function WithdrawalStats({ filter, onChange }: WithdrawalStatsProps) {
  return (
    <StatusCards
      filter={filter}
      statuses={withdrawalStatuses}
      labels={withdrawStatus}
      looks={looks}
      countOf={withdrawalQueries.count}
      onChange={onChange}
    />
  );
}

type WithdrawalTableProps = {
  filter: WithdrawalFilter;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["WithdrawRequest"]>;
  /** Changes the page, or opens a request. */
  onSearch: (next: WithdrawalSearch) => void;
};

function WithdrawalTable(props: WithdrawalTableProps) {
  const { filter, hidden, density, selection, onSearch } = props;
  const { page, limit } = pageOf(filter);
  const model = useResourceTable({
    query: withdrawalQueries.list(filter),
    rows: ({ items, total }) => ({ items, total }),
    columns: withdrawalColumns,
    hidden,
    density,
    selection,
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Yêu cầu rút tiền"
      model={model}
      paging={{
        page,
        pageSize: limit,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoWithdrawals filter={filter} onSearch={onSearch} />}
      open={{ nameOf: ({ id }) => id, onOpen: ({ id }) => onSearch({ xem: id }) }}
      actions={(request) => <WithdrawalActions request={request} onSearch={onSearch} />}
    />
  );
}

/** Two lines a cell: everything has its place beside the sidebar, in a row of the compact height. */
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
  request: Schema["WithdrawRequest"];
  /** Opens the panel, with a dialog over it. */
  onSearch: (next: WithdrawalSearch) => void;
};

/** What can be done with a request in the list; what cannot be is not offered, save one's own. */
function WithdrawalActions({ request, onSearch }: WithdrawalActionsProps) {
  const { id } = request;
  const user = useUser();
  const possible = actionsOf(user, request);
  const isOwnOpen = isOwn(user, request.wallet.user) && request.status === "pending";
  return (
    <RowMenu
      name={id}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...(possible.includes("approve") || isOwnOpen
          ? [
              {
                label: "Xử lý",
                icon: <IconGavel size={18} />,
                onClick: () => onSearch({ xem: id, viec: "xu-ly" }),
                disabledReason: isOwnOpen ? ownReason : undefined,
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

type NoWithdrawalsProps = {
  filter: WithdrawalFilter;
  onSearch: (next: WithdrawalSearch) => void;
};

function NoWithdrawals({ filter, onSearch }: NoWithdrawalsProps) {
  return (
    <NoRequests
      filter={filter}
      what="yêu cầu rút tiền"
      picture={money}
      onFirstPage={() => onSearch({ page: undefined })}
      queue={<NothingWaits onApproved={() => onSearch({ status: "approved", page: undefined })} />}
    />
  );
}

const nonePending = "Không có yêu cầu rút tiền nào đang chờ duyệt";

/** Shown instead of an empty queue. Approved requests are work too: somebody has to transfer the money. */
function NothingWaits({ onApproved }: { onApproved: () => void }) {
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
      action={<Button onClick={onApproved}>Xem yêu cầu đã duyệt</Button>}
    />
  );
}

/** Exports what is filtered. */
function WithdrawalExport({ filter }: { filter: WithdrawalFilter }) {
  const client = useQueryClient();
  const load = () => loadSheet(() => client.fetchQuery(withdrawalQueries.whole(filter)), sheetOf);
  return <ExportMenu fileName="rut-tien" load={load} />;
}

type WithdrawalDisplayProps = {
  /** The current filter and columns. */
  search: WithdrawalSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: WithdrawalSearch) => void;
};

/** Clears the previous view. */
const noView: WithdrawalSearch = { ...noFilter, size: undefined };

/** Named views and display settings of the list. */
function WithdrawalDisplay(props: WithdrawalDisplayProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <TableTools
      columns={withdrawalColumns}
      hidden={hidden}
      preferences={preferences}
      onPreferences={onPreferences}
      view={view}
      onView={(stored) => onSearch({ ...noView, ...stored, page: undefined })}
      onHide={() => onSearch({ an: undefined })}
    />
  );
}
