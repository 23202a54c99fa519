import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Text, UnstyledButton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDate, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/cells.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { NoRowsOnPage } from "#web/ui/table/no-rows.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import type { Column, TableModel } from "#web/ui/table/use-resource-table.ts";
import classes from "./entry-list.module.css";
import { beginOf, formatClock, formatMs, shownText } from "./format.ts";
import { Highlighted } from "./log-section.tsx";
import { logQueries } from "./queries.ts";
import {
  isFiltered,
  type LogFilter,
  type LogSearch,
  levelChoices,
  levelLabel,
  logLevels,
  moduleChoices,
  moduleName,
  noFilter,
  statusLabel,
} from "./rules.ts";

const fetchPanel = () => import("./entry-panel.tsx").then((module) => module.EntryPanel);

type Entry = Schema["LogEntry"];

/** In characters of the description. */
const NAMED = 80;

type EntryListProps = {
  label: string;
  model: TableModel<Entry>;
  paging: { page: number; limit: number };
  onSearch: (next: LogSearch) => void;
  onOpen: (entry: Entry) => void;
  emptyText: string;
};

export function EntryList(props: EntryListProps) {
  const { label, model, paging, onSearch, onOpen, emptyText } = props;
  return (
    <ResourceTable
      label={label}
      model={model}
      paging={{
        page: paging.page,
        pageSize: paging.limit,
        label: `Trang của ${label.toLocaleLowerCase("vi")}`,
        onPage: (page) => onSearch({ page }),
        onPageSize: (size) => onSearch({ size, page: undefined }),
      }}
      empty={
        <NoEntries
          page={paging.page}
          text={emptyText}
          onFirstPage={() => onSearch({ page: undefined })}
        />
      }
      open={{
        nameOf: ({ description }) => shownText(beginOf(description, NAMED)),
        onOpen,
      }}
    />
  );
}

/** In characters. */
const SHOWN = 240;
const SHOWN_ACTION = 60;

function entryColumns(query?: string): readonly Column<Entry>[] {
  return [
    {
      id: "createdAt",
      header: "Thời gian",
      cell: ({ createdAt }) => <Lines main={formatClock(createdAt)} sub={formatDate(createdAt)} />,
    },
    {
      id: "level",
      header: "Mức",
      cell: ({ level }) => <StatusBadge {...levelLabel[level]} />,
    },
    {
      id: "description",
      header: "Nội dung",
      cell: ({ description, action }) => (
        <Lines
          main={<Highlighted text={description} query={query} length={SHOWN} />}
          sub={<Highlighted text={action} query={query} length={SHOWN_ACTION} />}
          isFilling
        />
      ),
      card: "title",
      width: "50%",
    },
    {
      id: "module",
      header: "Phân hệ",
      cell: ({ module }) => <span className={classes.module}>{moduleName(module)}</span>,
    },
    {
      id: "status",
      header: "Kết quả",
      cell: ({ status }) => <StatusBadge {...statusLabel[status]} />,
    },
    {
      id: "duration",
      header: "Thời lượng",
      cell: ({ duration }) => formatMs(duration),
      kind: "number",
    },
  ];
}

const plain = entryColumns();
let marked: { query: string; columns: readonly Column<Entry>[] } | undefined;

/** New columns rebuild the table, so the same query gets the same array. */
export function columnsOf(query: string | undefined): readonly Column<Entry>[] {
  if (!query) return plain;
  if (marked?.query !== query) marked = { query, columns: entryColumns(query) };
  return marked.columns;
}

type NoEntriesProps = {
  page: number;
  text: string;
  onFirstPage: () => void;
};

function NoEntries({ page, text, onFirstPage }: NoEntriesProps) {
  if (page === 1) {
    return <Empty text={text} hint="Hãy thử bộ lọc khác hoặc khoảng ngày rộng hơn." />;
  }
  return <NoRowsOnPage what="dòng nhật ký" onFirstPage={onFirstPage} />;
}

type EntryFiltersProps = {
  filter: LogFilter;
  onChange: (next: LogSearch) => void;
  placeholder: string;
  more?: { field: ReactNode; isOn: boolean; clear: LogSearch };
};

export function EntryFilters({ filter, onChange, placeholder, more }: EntryFiltersProps) {
  const { search, level, module, tu, den } = filter;
  const narrow = (next: LogFilter) => onChange({ ...next, page: undefined });

  const clear = () => onChange({ ...noFilter, ...more?.clear });

  return (
    <FilterBar
      search={
        <SearchInput
          value={search ?? ""}
          placeholder={placeholder}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) || more?.isOn ? clear : undefined}
      fold={{ active: countActive(level, module, tu ?? den) + (more?.isOn ? 1 : 0) }}
    >
      <NativeSelect
        label="Mức"
        value={level ?? ""}
        data={levelChoices}
        onChange={({ currentTarget: { value } }) =>
          narrow({ level: logLevels.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Phân hệ"
        value={module ?? ""}
        data={moduleChoices(module)}
        onChange={({ currentTarget: { value } }) => narrow({ module: value || undefined })}
      />
      {more?.field}
      <DateRangeField
        label="Ngày ghi"
        value={{ ...(tu && { from: tu }), ...(den && { to: den }) }}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}

/** In characters. */
const SHOWN_SHORT = 160;

type EntryShortListProps = {
  entries: readonly Schema["LogEntry"][];
  onOpen: (entry: Schema["LogEntry"]) => void;
  emptyText: string;
};

export function EntryShortList({ entries, onOpen, emptyText }: EntryShortListProps) {
  if (entries.length === 0)
    return (
      <Text inherit c="dimmed">
        {emptyText}
      </Text>
    );
  return (
    <ul className={classes.shortList}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(entry)}>
            <StatusBadge {...levelLabel[entry.level]} />
            <span className={classes.text}>
              <Highlighted text={entry.description} length={SHOWN_SHORT} />
            </span>
            <span className={classes.sub}>
              {moduleName(entry.module)}, {formatDateTime(entry.createdAt)}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

type OpenedEntryProps = {
  id: string | undefined;
  /** There is no call for a single entry. */
  lists: readonly (readonly Schema["LogEntry"][])[];
  isLoading: boolean;
  onReplace: (next: LogSearch) => void;
};

export function OpenedEntry({ id, lists, isLoading, onReplace }: OpenedEntryProps) {
  const close = () => onReplace({ xem: undefined });
  const { data: opened } = useQuery(logQueries.opened(id ?? ""));
  const EntryPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: id !== undefined,
    onClose: close,
  });
  if (id === undefined || !EntryPanel) return null;
  const entries = lists.find((list) => list.some((entry) => entry.id === id)) ?? [];
  return (
    <EntryPanel
      id={id}
      entry={opened ?? entries.find((entry) => entry.id === id)}
      entries={entries}
      isLoading={isLoading}
      onClose={close}
      onReplace={onReplace}
    />
  );
}

export function useOpenEntry(onSearch: (next: LogSearch) => void) {
  const client = useQueryClient();
  return (entry: Schema["LogEntry"]) => {
    client.setQueryData(logQueries.opened(entry.id).queryKey, entry);
    onSearch({ xem: entry.id });
  };
}
