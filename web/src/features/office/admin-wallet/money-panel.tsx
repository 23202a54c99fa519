import { Skeleton } from "@mantine/core";
import { IconMinus, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateRange, shortDay } from "#web/lib/date-range.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./money-panel.module.css";
import { type Change, changesOf, comparedDays } from "./overview-rules.ts";
import type { Days } from "./period.ts";
import { adminWalletQueries } from "./queries.ts";

const head = {
  title: "Tổng giá trị 30 ngày qua",
  description: "Giao dịch hoàn tất của mọi ví",
  actions: <TextLink to="/quan-ly-vi-tap/bao-cao">Xem báo cáo</TextLink>,
};

export function MoneyPanel() {
  const { days, before } = comparedDays(new Date());
  const now = useQuery(adminWalletQueries.report(days));
  const past = useQuery(adminWalletQueries.report(before));
  return (
    <Panel {...head}>
      {now.data ? (
        <Volume
          report={now.data}
          past={past.data}
          days={days}
          before={before}
          isCompared={!past.error}
        />
      ) : now.error ? (
        <ReadError query={now} title="Không tải được tổng giá trị" />
      ) : (
        <div aria-busy="true">
          <LoadingStatus text="Đang tải tổng giá trị" />
          <Skeleton className={classes.volume} height="1lh" width="8em" />
          <Skeleton className={classes.change} width="min(100%, 320px)" />
          <Skeleton className={classes.count} height="1lh" width="min(100%, 280px)" />
          <Skeleton className={classes.barsSkeleton} />
          <Skeleton className={classes.basis} height="1lh" width="min(100%, 320px)" />
        </div>
      )}
      {now.data && past.error ? (
        <ReadError query={past} title="Không tải được kỳ trước để so sánh" />
      ) : null}
    </Panel>
  );
}

type VolumeProps = {
  report: Schema["FinancialReport"];
  past: Schema["FinancialReport"] | undefined;
  days: Days;
  before: Days;
  isCompared: boolean;
};

function Volume({ report, past, days, before, isCompared }: VolumeProps) {
  const { totalVolume, totalTransactions } = report.summary;
  const changes = past && changesOf(report, past);
  return (
    <>
      <p className={classes.volume}>
        <Money dong={totalVolume} />
      </p>
      <p className={classes.change}>{changes ? <ChangeText change={changes.volume} /> : " "}</p>
      <p className={classes.count}>
        {formatCount(totalTransactions)} giao dịch
        {changes ? <ChangeText change={changes.count} isSmall /> : null}
      </p>
      <DayBars days={report.dailyBreakdown} />
      <p className={classes.basis}>
        {formatDateRange(days)}
        {isCompared ? <>, so với {formatDateRange(before)}</> : null}
      </p>
    </>
  );
}

const icons: Record<Change["way"], ComponentType<{ size: number }>> = {
  up: IconTrendingUp,
  down: IconTrendingDown,
  same: IconMinus,
  unknown: IconMinus,
};

type ChangeTextProps = { change: Change; isSmall?: boolean };

/** The sign repeats what the color says. */
function ChangeText({ change: { way, text }, isSmall = false }: ChangeTextProps) {
  const Icon = icons[way];
  return (
    <span className={classes.changeText} data-way={way} data-small={isSmall}>
      <span aria-hidden="true" className={classes.icon}>
        <Icon size={isSmall ? 16 : 20} />
      </span>
      {text}
    </span>
  );
}

const STEP = 10;
const GAP = 3;
const HEIGHT = 100;
const LEAST = 2;

type DayBarsProps = { days: readonly Schema["ReportDay"][] };

/** Own SVG: the chart library is 118 kB. */
function DayBars({ days }: DayBarsProps) {
  const most = days.reduce<Schema["ReportDay"] | undefined>(
    (top, day) => (day.volume > (top?.volume ?? 0) ? day : top),
    undefined,
  );
  if (!most) return null;
  const text = `Cao nhất ngày ${shortDay(most.date)}: ${formatMoney(most.volume)}`;
  return (
    <figure className={classes.days}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ date, volume }, index) => {
          const height = volume > 0 ? Math.max(LEAST, (volume / most.volume) * HEIGHT) : 0;
          return (
            <rect
              key={date}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              data-top={date === most.date}
            />
          );
        })}
      </svg>
      <figcaption className={classes.highest}>{text}</figcaption>
    </figure>
  );
}

/** The server does not accept this session as an administrator's. */
export function MoneyUnknown() {
  return (
    <Panel {...head}>
      <p className={classes.volume}>—</p>
      <p className={classes.basis}>
        Chưa so sánh được: máy chủ chưa nhận quyền quản trị viên của phiên này.
      </p>
    </Panel>
  );
}
