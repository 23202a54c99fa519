import { useQuery } from "@tanstack/react-query";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { healthOf } from "../health.ts";
import { healthLabel } from "../labels.ts";
import { DaySelect } from "../parts/day-select.tsx";
import { HourSelect } from "../parts/hour-select.tsx";
import { LogSection } from "../parts/log-section.tsx";
import { logQueries } from "../queries.ts";
import type { TabProps } from "../tab-props.ts";
import { CacheFacts } from "./cache-facts.tsx";
import { DailyChart } from "./daily-chart.tsx";
import { ResponseTimes } from "./response-times.tsx";
import { Speed } from "./speed.tsx";
import { Upkeep } from "./upkeep.tsx";

/** Performance and optimisation: the health of the logging, response times, cache, volume. */
export function PerformanceTab({ search, onSearch, interval }: TabProps) {
  const { gio, ngay } = search;
  const read = useQuery({ ...logQueries.performance(search), refetchInterval: interval });
  const { metrics, performance, cache, stats } = read.data ?? {};
  return (
    <>
      <LogSection
        title="Sức khỏe ghi nhật ký"
        read={read}
        part={metrics}
        height={260}
        actions={
          metrics ? <StatusBadge {...healthLabel[healthOf(metrics.data.performance)]} /> : null
        }
      >
        {(data) => <Speed metrics={data} />}
      </LogSection>
      <LogSection
        title="Thời gian xử lý"
        read={read}
        part={performance}
        height={420}
        actions={
          <HourSelect
            label="Khoảng giờ của thời gian xử lý"
            hours={gio}
            onHours={(hours) => onSearch({ gio: hours })}
          />
        }
      >
        {(data) => <ResponseTimes figures={data} />}
      </LogSection>
      <LogSection
        title="Bộ nhớ đệm"
        read={read}
        part={cache}
        height={180}
        actions={<Upkeep metrics={metrics} />}
      >
        {(data) => <CacheFacts status={data} />}
      </LogSection>
      <LogSection
        title="Lượng nhật ký"
        read={read}
        part={stats}
        height={360}
        actions={
          <DaySelect
            label="Số ngày của lượng nhật ký"
            days={ngay}
            onDays={(days) => onSearch({ ngay: days })}
          />
        }
      >
        {(data) => <DailyChart stats={data} />}
      </LogSection>
    </>
  );
}
