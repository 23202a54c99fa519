import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Chart } from "#web/ui/media/chart.tsx";
import { dayLabel } from "../format.ts";

/** With more days than this, bars would be too thin. */
const MOST_BARS = 14;

/** The entries of each day, and the errors among them. */
export function DailyChart({ stats }: { stats: Schema["LogStats"] }) {
  const { daily, days, totalLogs } = stats;
  return (
    <Chart
      kind={daily.length > MOST_BARS ? "line" : "bar"}
      title={`${formatCount(totalLogs)} dòng trong ${days} ngày`}
      axis="Ngày"
      data={daily.map(({ date, count, errorCount }) => ({
        label: dayLabel(date),
        values: [count, errorCount],
      }))}
      series={[{ name: "Tất cả" }, { name: "Lỗi" }]}
      format={formatCount}
    />
  );
}
