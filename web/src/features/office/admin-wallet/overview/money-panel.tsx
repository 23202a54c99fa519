import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import type { Days } from "../period/days.ts";
import { adminWalletQueries } from "../queries.ts";
import { ChangeText } from "./change-text.tsx";
import { DayBars } from "./day-bars.tsx";
import classes from "./money-panel.module.css";
import { changesOf, comparedDays } from "./volume-change.ts";

/** How much money moved lately, against the time before; from two calls of the report. */
export function MoneyPanel() {
  const { days, before } = comparedDays(new Date());
  const now = useQuery(adminWalletQueries.report(days));
  const past = useQuery(adminWalletQueries.report(before));
  return (
    <Panel
      title="Tổng giá trị 30 ngày qua"
      description="Giao dịch hoàn tất của mọi ví"
      actions={<TextLink to="/quan-ly-vi-tap/bao-cao">Xem báo cáo</TextLink>}
    >
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
          <Skeleton className={classes.bars} />
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
  /** Undefined while it loads, or if it failed. */
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
