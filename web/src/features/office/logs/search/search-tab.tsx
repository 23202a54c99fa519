import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { OpenedEntry } from "../detail/opened-entry.tsx";
import { columnsOf } from "../entries/entry-columns.tsx";
import { EntryFilters } from "../entries/entry-filters.tsx";
import { EntryList } from "../entries/entry-list.tsx";
import { statusChoices } from "../labels.ts";
import { LogSection } from "../parts/log-section.tsx";
import { logQueries, pageOf } from "../queries.ts";
import { logStatuses } from "../search.ts";
import type { TabProps } from "../tab-props.ts";
import { useOpenEntry } from "../use-open-entry.ts";
import { TestLogging } from "./test-logging.tsx";

/** Search and test logging. */
export function SearchTab({ search, onSearch, onReplace }: TabProps) {
  const { ketqua, xem, page, size } = search;
  const query = logQueries.found(search);
  const read = useQuery(query);
  const model = useResourceTable({
    query,
    rows: (view) => view.page.data,
    columns: columnsOf(search.search),
  });
  const open = useOpenEntry(onSearch);
  return (
    <>
      <LogSection title="Tìm trong nhật ký" read={read} part={read.data?.page} height={480}>
        {() => (
          <>
            <EntryFilters
              filter={search}
              onChange={onSearch}
              placeholder="Tìm từ khóa, có dấu hoặc không dấu"
              more={{
                field: (
                  <NativeSelect
                    label="Kết quả"
                    value={ketqua ?? ""}
                    data={statusChoices}
                    onChange={({ currentTarget: { value } }) =>
                      onSearch({
                        ketqua: logStatuses.find((each) => each === value),
                        page: undefined,
                      })
                    }
                  />
                ),
                isOn: ketqua !== undefined,
                clear: { ketqua: undefined },
              }}
            />
            <EntryList
              label="Kết quả tìm"
              model={model}
              paging={pageOf({ page, size })}
              onSearch={onSearch}
              onOpen={open}
              emptyText="Không tìm thấy dòng nhật ký nào"
            />
          </>
        )}
      </LogSection>
      <TestLogging />
      <OpenedEntry
        id={xem}
        lists={[read.data?.page.data.items ?? []]}
        isLoading={read.isPending}
        onReplace={onReplace}
      />
    </>
  );
}
