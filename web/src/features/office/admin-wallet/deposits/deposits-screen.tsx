import tray from "@lobehub/fluent-emoji-3d/assets/1f4e5.webp";
import { IconCheck, IconEye, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notifyPartFailed, useDialogPart, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import { HeaderTools } from "#web/ui/table/list-header.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { DisplayMenu, ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { Density, TablePreferences } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { type RowSelection, useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { depositRequestStatus } from "#web/ui/wallet/transaction-labels.ts";
import {
  FlagBadges,
  NoRequests,
  QueueFilters,
  StatusCards,
  type StatusLook,
} from "../review-queue.tsx";
import { listNameOf, loadSheet, pageOf } from "../rules.ts";
import { type DepositFilter, type DepositSearch, depositStatuses } from "../search.ts";
import classes from "./deposits-screen.module.css";
import { depositQueries } from "./queries.ts";
import { badgeOf, contactOf, ownerOf, sheetOf, texts, whyNotDecide } from "./rules.ts";

// The panel with its dialogs is as large as the list, so it loads when first opened.
const fetchPanel = () => import("./deposit-panel.tsx").then((module) => module.DepositPanel);

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () => import("./deposit-bulk-bar.tsx").then((module) => module.DepositBulkBar);

type DepositsScreenProps = {
  search: DepositSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: DepositSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: DepositSearch) => void;
};

/** The review queue of deposits. Its whole state is in the URL. */
export function DepositsScreen({ search, onSearch, onReplace }: DepositsScreenProps) {
  const { xem } = search;
  const DepositPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  return (
    <>
      <DepositList search={search} onSearch={onSearch} />
      {xem && DepositPanel ? (
        <DepositPanel depositId={xem} search={search} onReplace={onReplace} />
      ) : null}
    </>
  );
}

type DepositListProps = {
  search: DepositSearch;
  onSearch: (next: DepositSearch) => void;
};

/** The queue with its counts, filters, display settings and bulk confirmation. */
function DepositList({ search, onSearch }: DepositListProps) {
  const { xem, viec, an, ...filter } = search;
  const [preferences, changePreferences] = useTablePreferences("admin-deposits");
  const selection = useRowSelection<Schema["AdminDeposit"]>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });

  const display = (
    <DepositDisplay
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onHide={() => onSearch({ an: undefined })}
    />
  );

  return (
    <>
      <HeaderTools display={display}>
        <DepositExport filter={filter} />
      </HeaderTools>
      <DepositStats filter={filter} onChange={onSearch} />
      <QueueFilters
        filter={filter}
        statuses={depositStatuses}
        labels={depositRequestStatus}
        onChange={onSearch}
        display={display}
      />
      <DepositTable
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

const looks: Record<(typeof depositStatuses)[number], StatusLook> = {
  pending: { hint: "Cần đối soát", tone: "yellow" },
  completed: { hint: "Đã cộng vào ví", tone: "leaf" },
  cancelled: { hint: "Không cộng vào ví", tone: "gray" },
};

type DepositStatsProps = { filter: DepositFilter; onChange: (next: DepositFilter) => void };

function DepositStats({ filter, onChange }: DepositStatsProps) {
  return (
    <StatusCards
      filter={filter}
      statuses={depositStatuses}
      labels={depositRequestStatus}
      looks={looks}
      countOf={depositQueries.count}
      onChange={onChange}
    />
  );
}

type DepositTableProps = {
  filter: DepositFilter;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["AdminDeposit"]>;
  /** Changes the page, or opens a deposit. */
  onSearch: (next: DepositSearch) => void;
};

function DepositTable(props: DepositTableProps) {
  const { filter, hidden, density, selection, onSearch } = props;
  const { page, limit } = pageOf(filter);
  const model = useResourceTable({
    query: depositQueries.list(filter),
    rows: ({ items, total }) => ({ items, total }),
    columns: depositColumns,
    hidden,
    density,
    selection,
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Yêu cầu nạp tiền"
      model={model}
      paging={{
        page,
        pageSize: limit,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoDeposits filter={filter} onFirstPage={() => onSearch({ page: undefined })} />}
      open={{
        nameOf: (deposit) => `${ownerOf(deposit)}, ${deposit.id}`,
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(deposit) => <DepositMenu deposit={deposit} onSearch={onSearch} />}
    />
  );
}

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

type DepositMenuProps = {
  deposit: Schema["AdminDeposit"];
  /** Opens the panel, with a decision above it. */
  onSearch: (next: DepositSearch) => void;
};

/** The actions for a deposit in the list. */
function DepositMenu({ deposit, onSearch }: DepositMenuProps) {
  const { id } = deposit;
  const disabledReason = whyNotDecide(useUser(), deposit);
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

type NoDepositsProps = { filter: DepositFilter; onFirstPage: () => void };

function NoDeposits({ filter, onFirstPage }: NoDepositsProps) {
  return (
    <NoRequests
      filter={filter}
      what="yêu cầu nạp tiền"
      picture={tray}
      onFirstPage={onFirstPage}
      queue={
        <Empty
          picture={tray}
          text="Không có yêu cầu nạp tiền nào đang chờ"
          hint="Yêu cầu mới của người dùng sẽ hiện ở đây để xác nhận."
        />
      }
    />
  );
}

/** Exports what is filtered. */
function DepositExport({ filter }: { filter: DepositFilter }) {
  const client = useQueryClient();
  const load = () => loadSheet(() => client.fetchQuery(depositQueries.whole(filter)), sheetOf);
  return <ExportMenu fileName="nap-tien" load={load} />;
}

type DepositDisplayProps = {
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  /** The columns are the device's preference from now on, no longer the URL's. */
  onHide: () => void;
};

/** Display settings of the list. */
function DepositDisplay(props: DepositDisplayProps) {
  const { hidden, preferences, onPreferences, onHide } = props;
  return (
    <DisplayMenu
      columns={depositColumns}
      hidden={hidden}
      onHidden={(next) => {
        onPreferences({ hidden: next });
        onHide();
      }}
      density={preferences.density}
      onDensity={(density) => onPreferences({ density })}
    />
  );
}
