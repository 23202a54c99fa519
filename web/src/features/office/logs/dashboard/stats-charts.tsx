import { IconDatabase } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Chart } from "#web/ui/media/chart.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { levelLabel, moduleName } from "../labels.ts";
import columns from "../parts/columns.module.css";
import { ErrorRateCard } from "../parts/error-rate-card.tsx";

/** What was logged in the last days, by level and module. */
export function StatsCharts({ stats }: { stats: Schema["LogStats"] }) {
  const { byLevel, byModule, totalLogs, errorRate, days } = stats;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Tổng số dòng"
          value={formatCount(totalLogs)}
          icon={<IconDatabase />}
          tone="blue"
        />
        <ErrorRateCard rate={errorRate} />
      </StatGrid>
      <div className={columns.grid}>
        <Chart
          kind="donut"
          title={`Theo mức, ${days} ngày`}
          axis="Mức"
          data={byLevel.map(({ level, count }) => ({
            label: levelLabel[level].text,
            values: [count],
          }))}
          series={[{ name: "Số dòng" }]}
          format={formatCount}
        />
        <Chart
          kind="rows"
          title={`Theo phân hệ, ${days} ngày`}
          axis="Phân hệ"
          data={byModule.map(({ module, count }) => ({
            label: moduleName(module),
            values: [count],
          }))}
          series={[{ name: "Số dòng" }]}
          format={formatCount}
        />
      </div>
    </>
  );
}
