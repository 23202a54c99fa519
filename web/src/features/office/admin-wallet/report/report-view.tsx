import receipt from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatMoney } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Chart } from "#web/ui/media/chart.tsx";
import { chartPoints } from "./chart-points.ts";
import { DayPanel } from "./day-panel.tsx";
import { DoubtsNotice } from "./doubts-notice.tsx";
import { isEmpty, type Report } from "./report.ts";
import classes from "./report-view.module.css";
import { SummaryCards } from "./summary-cards.tsx";
import { TopUsersPanel } from "./top-users-panel.tsx";
import { TypeCards } from "./type-cards.tsx";

/** With more points than this, bars would be too thin. */
const MOST_BARS = 31;

type ReportViewProps = { report: Report; page: number; onPage: (page: number) => void };

/** The report of a period (document 3 §2.13). */
export function ReportView({ report, page, onPage }: ReportViewProps) {
  return (
    <>
      <DoubtsNotice doubts={report.doubts} />
      <SummaryCards total={report.total} />
      {isEmpty(report) ? (
        <Empty
          picture={receipt}
          text="Không có giao dịch hoàn tất nào trong kỳ này"
          hint={`${formatDateRange(report.period)}. Hãy chọn khoảng khác để xem số liệu.`}
        />
      ) : (
        <div className={classes.parts}>
          <DayChart report={report} />
          <div className={classes.columns}>
            <div className={classes.parts}>
              <Panel title="Theo loại giao dịch">
                <TypeCards report={report} />
              </Panel>
              <TopUsersPanel report={report} />
            </div>
            <DayPanel report={report} page={page} onPage={onPage} />
          </div>
        </div>
      )}
    </>
  );
}

/** A single day has no course: its totals say everything. */
function DayChart({ report: { days } }: { report: Report }) {
  if (days.length < 2) return null;
  const { unit, data } = chartPoints(days);
  return (
    <Chart
      kind={data.length > MOST_BARS ? "line" : "bar"}
      title={`Giá trị theo ${unit.toLocaleLowerCase("vi")}`}
      axis={unit}
      data={data}
      series={[{ name: "Giá trị" }]}
      format={formatMoney}
    />
  );
}
