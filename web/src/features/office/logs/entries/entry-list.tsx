import type { Schema } from "#openapi/schema.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { TableModel } from "#web/ui/table/use-resource-table.ts";
import type { LogSearch } from "../search.ts";
import { beginOf, shownText } from "../shown-text.ts";
import { NoEntries } from "./no-entries.tsx";

type Entry = Schema["LogEntry"];

/** Enough of a description to name its row. */
const NAMED = 80;

type EntryListProps = {
  label: string;
  model: TableModel<Entry>;
  paging: { page: number; limit: number };
  /** Changes page or page size. */
  onSearch: (next: LogSearch) => void;
  onOpen: (entry: Entry) => void;
  emptyText: string;
};

/** A page of entries; a row opens the entry. */
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
