import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useUser } from "#web/auth/can.tsx";
import { notifyPartFailed, useDialogPart, useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { HeaderTools } from "#web/ui/table/list-header.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { AlertMenu, ExportMenu, NewWork, TableTools } from "#web/ui/table/table-menus.tsx";
import { type TablePreferences, useTablePreferences } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
  useRowSelection,
} from "#web/ui/table/use-resource-table.ts";
import { adminWalletQueries } from "../queries.ts";
import { listNameOf, loadSheet, noFilter, pageOf } from "../rules.ts";
import type { QueueFilter, QueueSearch } from "../search.ts";
import type { RequestQueries } from "./queries.ts";
import { NoRequests, QueueFilters, StatusCards, type StatusLook } from "./review-queue.tsx";

export type RequestKind<Row extends { id: string }, Status extends string, Task extends string> = {
  title: string;
  picture: string;
  storedAs: string;
  fileName: string;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, StatusLabel>>;
  looks: Readonly<Record<Status, StatusLook>>;
  queries: RequestQueries<Row, Status>;
  /** The documented text. */
  failedText: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  sheetOf: (rows: readonly Row[]) => Awaited<ReturnType<typeof loadSheet>> & { done: string };
  hasViews: boolean;
  RowActions: ComponentType<{ row: Row } & Changing<Status, Task>>;
  NothingWaits: ComponentType<Changing<Status, Task>>;
  fetchPanel: () => Promise<ComponentType<RequestPanelProps<Status, Task>>>;
  fetchBulkBar: () => Promise<ComponentType<RequestBulkBarProps<Row, Status>>>;
};

type Changing<Status extends string, Task extends string> = {
  onSearch: (next: QueueSearch<Status, Task>) => void;
};

export type RequestPanelProps<Status extends string, Task extends string> = {
  id: string;
  search: QueueSearch<Status, Task>;
  /** Replaces the history entry, so that Back does not reopen a dialog. */
  onReplace: (next: QueueSearch<Status, Task>) => void;
};

export type RequestBulkBarProps<Row, Status extends string> = {
  filter: QueueFilter<Status>;
  selection: RowSelection<Row>;
};

export type RequestScreenProps<Status extends string, Task extends string> = Changing<
  Status,
  Task
> &
  Omit<RequestPanelProps<Status, Task>, "id">;

type OfKind<Row extends { id: string }, Status extends string, Task extends string> = {
  kind: RequestKind<Row, Status, Task>;
};

export function RequestScreen<
  Row extends { id: string },
  Status extends string,
  Task extends string,
>(props: OfKind<Row, Status, Task> & RequestScreenProps<Status, Task>) {
  const { kind, search, onSearch, onReplace } = props;
  const { xem } = search;
  const Panel = useDialogPart({
    fetchPart: kind.fetchPanel,
    isOpen: xem !== undefined,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  return (
    <>
      <RequestList kind={kind} search={search} onSearch={onSearch} />
      {xem && Panel ? <Panel id={xem} search={search} onReplace={onReplace} /> : null}
    </>
  );
}

const noView = { ...noFilter, size: undefined };

type RequestListProps<
  Row extends { id: string },
  Status extends string,
  Task extends string,
> = OfKind<Row, Status, Task> & Changing<Status, Task> & { search: QueueSearch<Status, Task> };

function RequestList<Row extends { id: string }, Status extends string, Task extends string>(
  props: RequestListProps<Row, Status, Task>,
) {
  const { kind, search, onSearch } = props;
  const { xem, viec, cot, ...filter } = search;
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";
  const list = useQuery(kind.queries.list(filter));
  const shown = list.isPlaceholderData ? undefined : list.data?.items;
  const [preferences, changePreferences] = useTablePreferences(kind.storedAs, cot, (next) =>
    onSearch({ cot: next }),
  );
  const selection = useRowSelection<Row>(listNameOf(filter));
  const BulkBar = useLazyPart({
    fetchPart: kind.fetchBulkBar,
    isWanted: selection.selected.size > 0,
    onFail: notifyPartFailed,
  });
  const display = (
    <TableTools
      columns={kind.columns}
      search={filter}
      preferences={preferences}
      onPreferences={changePreferences}
      noView={kind.hasViews ? noView : undefined}
      onSearch={onSearch}
    />
  );

  return (
    <>
      <HeaderTools display={display}>
        <ExportMenu
          fileName={kind.fileName}
          load={() => loadSheet(() => client.fetchQuery(kind.queries.whole(filter)), kind.sheetOf)}
        />
        <AlertMenu key={userId} userId={userId} />
      </HeaderTools>
      <StatusCards
        filter={filter}
        statuses={kind.statuses}
        labels={kind.labels}
        looks={kind.looks}
        countOf={kind.queries.count}
        onChange={onSearch}
      />
      <QueueFilters
        filter={filter}
        statuses={kind.statuses}
        labels={kind.labels}
        onChange={onSearch}
        display={display}
      />
      <NewWork
        query={kind.queries.newest(filter)}
        shown={
          shown && {
            rows: shown.map(kind.queries.arrivalOf),
            updatedAt: list.dataUpdatedAt,
            isNewest: pageOf(filter).page === 1,
          }
        }
        what={`${kind.title.toLowerCase()} mới`}
        userId={userId}
        onShow={() => {
          onSearch({ page: undefined });
          void client.invalidateQueries({ queryKey: adminWalletQueries.all() });
        }}
      />
      <RequestTable
        kind={kind}
        filter={filter}
        preferences={preferences}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
    </>
  );
}

type RequestTableProps<
  Row extends { id: string },
  Status extends string,
  Task extends string,
> = OfKind<Row, Status, Task> &
  Changing<Status, Task> &
  RequestBulkBarProps<Row, Status> & { preferences: TablePreferences };

function RequestTable<Row extends { id: string }, Status extends string, Task extends string>(
  props: RequestTableProps<Row, Status, Task>,
) {
  const { kind, filter, preferences, selection, onSearch } = props;
  const { title, picture, RowActions, NothingWaits } = kind;
  const { page, limit } = pageOf(filter);
  const model = useResourceTable({
    query: kind.queries.list(filter),
    rows: ({ items, total }) => ({ items, total }),
    columns: kind.columns,
    preferences,
    selection,
    failedText: kind.failedText,
  });
  return (
    <ResourceTable
      label={title}
      model={model}
      paging={{
        page,
        pageSize: limit,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={
        <NoRequests
          filter={filter}
          what={title.toLowerCase()}
          picture={picture}
          onFirstPage={() => onSearch({ page: undefined })}
          queue={<NothingWaits onSearch={onSearch} />}
        />
      }
      open={{ nameOf: kind.nameOf, onOpen: ({ id }) => onSearch({ xem: id }) }}
      actions={(row) => <RowActions row={row} onSearch={onSearch} />}
    />
  );
}
