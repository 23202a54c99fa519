import { Button, Text } from "@mantine/core";
import {
  IconActivity,
  IconArchive,
  IconArrowsMinimize,
  IconClock,
  IconClockExclamation,
  IconDatabase,
  IconStack2,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { shortDay } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Chart } from "#web/ui/media/chart.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import columns from "./columns.module.css";
import {
  ageOf,
  archiveText,
  formatBytes,
  formatMs,
  formatRate,
  formatSeconds,
  healthLimits,
  healthOf,
  healthOfFigure,
  hourLabel,
} from "./format.ts";
import { DaySelect, ErrorRateCard, HourSelect, LogSection, type Sourced } from "./log-section.tsx";
import classes from "./performance-tab.module.css";
import { archiveOldLogs, clearCache, logQueries } from "./queries.ts";
import { healthLabel, moduleName, type TabProps } from "./rules.ts";

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
        actions={<Maintenance metrics={metrics} />}
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

type Health = Schema["LogHealth"];

const toneOf = {
  optimal: "leaf",
  fair: "yellow",
  needs_improvement: "red",
} as const satisfies Record<Health, string>;

function Speed({ metrics }: { metrics: Schema["LogMetrics"] }) {
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
          <DescriptionList kind="columns">
            <DescriptionItem name="Hiện tại">{formatBytes(memoryUsage.current)}</DescriptionItem>
            <DescriptionItem name="Sau một tuần">
              {formatBytes(memoryUsage.projected.weekly)}
            </DescriptionItem>
            <DescriptionItem name="Sau một tháng">
              {formatBytes(memoryUsage.projected.monthly)}
            </DescriptionItem>
            <DescriptionItem name="Sau một năm">
              {formatBytes(memoryUsage.projected.yearly)}
            </DescriptionItem>
          </DescriptionList>
        </Panel>
        <Panel title="Khuyến nghị">
          {recommendations.length > 0 ? (
            <ul className={classes.list}>
              {recommendations.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : (
            <Text inherit c="dimmed">
              Không có khuyến nghị nào
            </Text>
          )}
        </Panel>
      </div>
    </>
  );
}

/** "Tối ưu, từ 80%" or "Khá, tối ưu từ 80%". */
function hintOf(health: Health, limit: string): string {
  const { text } = healthLabel[health];
  return health === "optimal" ? `${text}, ${limit}` : `${text}, tối ưu ${limit}`;
}

const ONE_DAY = 24;

function ResponseTimes({ figures }: { figures: Schema["LogPerformance"] }) {
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
              // No average without requests.
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

type MaintenanceProps = { metrics: Sourced<Schema["LogMetrics"]> | undefined };

function Maintenance({ metrics }: MaintenanceProps) {
  // Sample figures say nothing about the entries on the server.
  const archivable = metrics?.source === "server" ? metrics.data.archivable : undefined;
  const clear = useMutation(clearCache);
  const archive = useMutation(archiveOldLogs);

  const askClear = () =>
    confirm({
      title: "Xóa bộ nhớ đệm nhật ký?",
      body: "Lần xem tổng quan tiếp theo sẽ chậm hơn, vì máy chủ phải tính lại.",
      note: "Không có dòng nhật ký nào bị mất.",
      confirmLabel: "Xóa bộ nhớ đệm",
      run: async () => {
        const { cacheSize } = await clear.mutateAsync();
        notify.success(`Đã xóa bộ nhớ đệm, hiện còn ${formatBytes(cacheSize)}`);
      },
    });

  function askArchive() {
    if (archivable?.count === 0) {
      notify.info(`Không có dòng nhật ký nào cũ hơn ${ageOf(archivable)}`, { id: "no-old-logs" });
      return;
    }
    confirm({
      title: "Lưu trữ nhật ký cũ?",
      body: archiveText(archivable),
      note: "Thao tác này không thể hoàn tác từ trang này.",
      confirmLabel: "Lưu trữ",
      run: async () => {
        const { message } = await archive.mutateAsync();
        notify.success(message);
      },
    });
  }

  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} />} onClick={askClear}>
        Xóa bộ nhớ đệm
      </Button>
      <Button variant="default" leftSection={<IconArchive size={18} />} onClick={askArchive}>
        Lưu trữ nhật ký cũ
      </Button>
    </>
  );
}

function CacheFacts({ status }: { status: Schema["LogCacheStatus"] }) {
  const { isCached, lastUpdate, ttl, cacheSize, hitRate, cacheHealth } = status;
  return (
    <Panel
      title={isCached ? "Đang có dữ liệu" : "Đang trống"}
      actions={<StatusBadge {...healthLabel[cacheHealth]} />}
    >
      <DescriptionList kind="short">
        <DescriptionItem name="Cập nhật lần cuối">{formatDateTime(lastUpdate)}</DescriptionItem>
        <DescriptionItem name="Thời hạn lưu">{formatSeconds(ttl)}</DescriptionItem>
        <DescriptionItem name="Kích thước">{formatBytes(cacheSize)}</DescriptionItem>
        <DescriptionItem name="Tỷ lệ trúng">{formatRate(hitRate)}</DescriptionItem>
      </DescriptionList>
    </Panel>
  );
}

/** More bars would be too thin. */
const MOST_BARS = 14;

function DailyChart({ stats }: { stats: Schema["LogStats"] }) {
  const { daily, days, totalLogs } = stats;
  return (
    <Chart
      kind={daily.length > MOST_BARS ? "line" : "bar"}
      title={`${formatCount(totalLogs)} dòng trong ${days} ngày`}
      axis="Ngày"
      data={daily.map(({ date, count, errorCount }) => ({
        label: shortDay(date),
        values: [count, errorCount],
      }))}
      series={[{ name: "Tất cả" }, { name: "Lỗi" }]}
      format={formatCount}
    />
  );
}
