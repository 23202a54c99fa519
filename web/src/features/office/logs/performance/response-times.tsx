import { IconActivity, IconClock, IconClockExclamation } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Chart } from "#web/ui/media/chart.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { formatMs, hourLabel } from "../format.ts";
import { moduleName } from "../labels.ts";
import columns from "../parts/columns.module.css";
import { ErrorRateCard } from "../parts/error-rate-card.tsx";

const ONE_DAY = 24;

/** How fast the system answered in the last hours. */
export function ResponseTimes({ figures }: { figures: Schema["LogPerformance"] }) {
  const { hours, requestCount, avgDuration, p95Duration, errorRate, timeline, slowest } = figures;
  const isLong = hours > ONE_DAY;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Lượt xử lý"
          value={formatCount(requestCount)}
          icon={<IconActivity />}
          tone="blue"
        />
        <StatCard
          label="Trung bình"
          value={formatMs(avgDuration)}
          hint="Mỗi lượt"
          icon={<IconClock />}
        />
        <StatCard
          label="Nhóm chậm nhất"
          value={formatMs(p95Duration)}
          hint="95% số lượt nhanh hơn"
          icon={<IconClockExclamation />}
          tone="yellow"
        />
        <ErrorRateCard rate={errorRate} />
      </StatGrid>
      <div className={columns.grid}>
        {timeline.length > 1 ? (
          <div className={columns.wide}>
            <Chart
              kind="line"
              title="Lượt xử lý theo giờ"
              axis="Giờ"
              data={timeline.map(({ at, count, errorCount }) => ({
                label: hourLabel(at, isLong),
                values: [count, errorCount],
              }))}
              series={[{ name: "Tất cả" }, { name: "Lỗi" }]}
              format={formatCount}
            />
          </div>
        ) : null}
        {timeline.length > 1 ? (
          <Chart
            kind="line"
            title="Trung bình theo giờ"
            axis="Giờ"
            data={timeline.map(({ at, count, avgDuration: average }) => ({
              label: hourLabel(at, isLong),
              // Nothing happened, so nothing took time.
              values: [count > 0 ? average : null],
            }))}
            series={[{ name: "Trung bình" }]}
            format={formatMs}
            formatLarge={formatMs}
          />
        ) : null}
        <Chart
          kind="rows"
          title="Thao tác chậm nhất"
          axis="Thao tác"
          data={slowest.map(({ module, action, avgDuration: average, count }) => ({
            label: `${moduleName(module)}: ${action}`,
            values: [average, count],
          }))}
          series={[{ name: "Trung bình" }, { name: "Số lượt", format: timesText }]}
          format={formatMs}
        />
      </div>
    </>
  );
}

const timesText = (count: number | null) => `${formatCount(count)} lượt`;
