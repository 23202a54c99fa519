import { IconArrowsMinimize, IconClock, IconDatabase, IconStack2 } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { formatBytes, formatMs, formatRate } from "../format.ts";
import { healthLimits, healthOfFigure } from "../health.ts";
import { healthLabel } from "../labels.ts";
import columns from "../parts/columns.module.css";
import classes from "./speed.module.css";

type Health = Schema["LogHealth"];

const toneOf = {
  optimal: "leaf",
  fair: "yellow",
  needs_improvement: "red",
} as const satisfies Record<Health, string>;

/** What the logging costs, and how it could cost less. */
export function Speed({ metrics }: { metrics: Schema["LogMetrics"] }) {
  const { totalLogs, performance, memoryUsage, recommendations } = metrics;
  const { bufferHitRate, compressionRatio, avgLogTime } = performance;
  const hitHealth = healthOfFigure("bufferHitRate", bufferHitRate);
  const compressionHealth = healthOfFigure("compressionRatio", compressionRatio);
  const timeHealth = healthOfFigure("avgLogTime", avgLogTime);
  const { optimal } = healthLimits;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Trúng bộ nhớ đệm"
          value={formatRate(bufferHitRate)}
          hint={hintOf(hitHealth, `từ ${optimal.bufferHitRate}%`)}
          icon={<IconStack2 />}
          tone={toneOf[hitHealth]}
        />
        <StatCard
          label="Tỷ lệ nén"
          value={formatRate(compressionRatio)}
          hint={hintOf(compressionHealth, `từ ${optimal.compressionRatio}%`)}
          icon={<IconArrowsMinimize />}
          tone={toneOf[compressionHealth]}
        />
        <StatCard
          label="Ghi một dòng"
          value={formatMs(avgLogTime)}
          hint={hintOf(timeHealth, `đến ${optimal.avgLogTime} ms`)}
          icon={<IconClock />}
          tone={toneOf[timeHealth]}
        />
        <StatCard
          label="Tổng số dòng"
          value={formatCount(totalLogs)}
          hint={`Chiếm ${formatBytes(memoryUsage.current)}`}
          icon={<IconDatabase />}
          tone="blue"
        />
      </StatGrid>
      <div className={columns.grid}>
        <Panel title="Dung lượng dự kiến" description="Nếu không lưu trữ bớt">
          <Facts kind="columns">
            <Fact name="Hiện tại">{formatBytes(memoryUsage.current)}</Fact>
            <Fact name="Sau một tuần">{formatBytes(memoryUsage.projected.weekly)}</Fact>
            <Fact name="Sau một tháng">{formatBytes(memoryUsage.projected.monthly)}</Fact>
            <Fact name="Sau một năm">{formatBytes(memoryUsage.projected.yearly)}</Fact>
          </Facts>
        </Panel>
        <Panel title="Khuyến nghị">
          {recommendations.length > 0 ? (
            <ul className={classes.list}>
              {recommendations.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : (
            <p className={classes.none}>Không có khuyến nghị nào</p>
          )}
        </Panel>
      </div>
    </>
  );
}

/** "Tối ưu, từ 80%"; below it "Khá, tối ưu từ 80%". */
function hintOf(health: Health, limit: string): string {
  const { text } = healthLabel[health];
  return health === "optimal" ? `${text}, ${limit}` : `${text}, tối ưu ${limit}`;
}
