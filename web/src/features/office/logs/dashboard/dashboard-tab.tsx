import { useQuery } from "@tanstack/react-query";
import { OpenedEntry } from "../detail/opened-entry.tsx";
import { DaySelect } from "../parts/day-select.tsx";
import { LogSection } from "../parts/log-section.tsx";
import { logQueries } from "../queries.ts";
import type { TabProps } from "../tab-props.ts";
import { useOpenEntry } from "../use-open-entry.ts";
import { StatsCharts } from "./stats-charts.tsx";
import { Today } from "./today.tsx";
import { UserActivity } from "./user-activity.tsx";

/** Dashboard and users: the figures of today, the last days, and what one user did. */
export function DashboardTab({ search, onSearch, onReplace, interval }: TabProps) {
  const { ngay, nguoi, xem } = search;
  const read = useQuery({ ...logQueries.dashboard(search), refetchInterval: interval });
  const activity = useQuery({ ...logQueries.activity(search), refetchInterval: interval });
  const open = useOpenEntry(onSearch);
  const { dashboard, stats } = read.data ?? {};
  return (
    <>
      <LogSection title="Hôm nay" read={read} part={dashboard} height={420}>
        {(data) => (
          <Today
            dashboard={data}
            onOpen={open}
            onUser={(userId) => onSearch({ nguoi: userId, page: undefined })}
          />
        )}
      </LogSection>
      <LogSection
        title="Những ngày qua"
        read={read}
        part={stats}
        height={340}
        actions={
          <DaySelect
            label="Số ngày"
            days={ngay}
            onDays={(days) => onSearch({ ngay: days, page: undefined })}
          />
        }
      >
        {(data) => <StatsCharts stats={data} />}
      </LogSection>
      <UserActivity search={search} onSearch={onSearch} interval={interval} onOpen={open} />
      <OpenedEntry
        id={xem}
        lists={[
          nguoi ? (activity.data?.activity.data.items ?? []) : [],
          dashboard?.data.recent ?? [],
        ]}
        isLoading={read.isPending || activity.isLoading}
        onReplace={onReplace}
      />
    </>
  );
}
