import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { columnsOf } from "../entries/entry-columns.tsx";
import { DaySelect } from "../parts/day-select.tsx";
import { LogSection } from "../parts/log-section.tsx";
import { logQueries } from "../queries.ts";
import type { LogSearch } from "../search.ts";
import { ActivityOf } from "./activity-of.tsx";
import { UserIdForm } from "./user-id-form.tsx";
import { UserSelect } from "./user-select.tsx";

type UserActivityProps = {
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
  interval: number | false;
  onOpen: (entry: Schema["LogEntry"]) => void;
};

/** What one user did in the last 1, 7 or 30 days. */
export function UserActivity({ search, onSearch, interval, onOpen }: UserActivityProps) {
  const { nguoi, ngay } = search;
  const mayFindUsers = useCan("PERM_USER_MANAGE");
  const query = { ...logQueries.activity(search), refetchInterval: interval };
  const read = useQuery(query);
  const model = useResourceTable({
    query,
    rows: (view) => view.activity.data,
    columns: columnsOf(undefined),
  });
  const choose = (userId: string | undefined) => onSearch({ nguoi: userId, page: undefined });

  return (
    <LogSection
      title="Hoạt động của người dùng"
      read={read}
      part={read.data?.activity}
      height={360}
      unasked={nguoi ? undefined : <NobodyChosen />}
      actions={
        <>
          {mayFindUsers ? (
            <UserSelect chosen={nguoi} onChoose={choose} />
          ) : (
            <UserIdForm chosen={nguoi} onChoose={choose} />
          )}
          {nguoi ? (
            <DaySelect
              label="Số ngày của hoạt động"
              days={ngay}
              onDays={(days) => onSearch({ ngay: days, page: undefined })}
            />
          ) : null}
        </>
      }
    >
      {({ summary }) => (
        <ActivityOf
          summary={summary}
          model={model}
          search={search}
          onSearch={onSearch}
          onOpen={onOpen}
        />
      )}
    </LogSection>
  );
}

const NobodyChosen = () => (
  <Empty
    text="Chưa chọn người dùng"
    hint="Chọn một người để xem họ đã làm gì trong những ngày qua."
  />
);
