import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { OpenedEntry } from "../detail/opened-entry.tsx";
import { severityChoices } from "../labels.ts";
import { HourSelect } from "../parts/hour-select.tsx";
import { LogSection } from "../parts/log-section.tsx";
import { logQueries, pageOf } from "../queries.ts";
import { logSeverities } from "../search.ts";
import type { TabProps } from "../tab-props.ts";
import { useOpenEntry } from "../use-open-entry.ts";
import { columnsOf } from "./entry-columns.tsx";
import { EntryFilters } from "./entry-filters.tsx";
import { EntryList } from "./entry-list.tsx";
import { ErrorsSummary } from "./errors-summary.tsx";

/** Logs and errors: all entries, filtered and paged, and the errors of the last hours. */
export function EntriesTab({ search, onSearch, onReplace, interval }: TabProps) {
  const { gio, muc, page, size, xem } = search;
  const query = { ...logQueries.entries(search), refetchInterval: interval };
  const read = useQuery(query);
  const model = useResourceTable({
    query,
    rows: (view) => view.page.data,
    columns: columnsOf(search.search),
  });
  const open = useOpenEntry(onSearch);
  const items = read.data?.page.data.items ?? [];
  return (
    <>
      <LogSection title="Nhật ký" read={read} part={read.data?.page} height={480}>
        {() => (
          <>
            <EntryFilters
              filter={search}
              onChange={onSearch}
              placeholder="Tìm trong hành động và nội dung"
            />
            <EntryList
              label="Nhật ký"
              model={model}
              paging={pageOf({ page, size })}
              onSearch={onSearch}
              onOpen={open}
              emptyText="Không có dòng nhật ký nào"
            />
          </>
        )}
      </LogSection>
      <LogSection
        title="Lỗi gần đây"
        read={read}
        part={read.data?.errors}
        height={280}
        actions={
          <>
            <NativeSelect
              aria-label="Lọc theo mức lỗi"
              value={muc ?? ""}
              data={severityChoices}
              onChange={({ currentTarget: { value } }) =>
                onSearch({ muc: logSeverities.find((each) => each === value) })
              }
            />
            <HourSelect
              label="Khoảng giờ của lỗi"
              hours={gio}
              onHours={(hours) => onSearch({ gio: hours })}
            />
          </>
        }
      >
        {(errors) => <ErrorsSummary errors={errors} onOpen={open} />}
      </LogSection>
      <OpenedEntry
        id={xem}
        lists={[items, read.data?.errors.data.items ?? []]}
        isLoading={read.isPending}
        onReplace={onReplace}
      />
    </>
  );
}
