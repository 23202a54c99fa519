import { formatDateRange } from "#web/lib/date-range.ts";
import { formatDateTime } from "#web/lib/format.ts";
import type { Report } from "./report.ts";
import { ReportActions } from "./report-actions.tsx";
import classes from "./report-head.module.css";
import { dayRule } from "./report-lines.ts";

type ReportHeadProps = {
  report: Report;
  /** When its figures were read, milliseconds. */
  readAt: number;
  onPaper: () => void;
};

/** What the figures stand for and since when, and the report as a file. */
export function ReportHead({ report, readAt, onPaper }: ReportHeadProps) {
  return (
    <div className={classes.head}>
      <p className={classes.basis}>
        Kỳ báo cáo <strong>{formatDateRange(report.period)}</strong>, chỉ tính giao dịch hoàn tất.{" "}
        {dayRule} Số liệu lúc {formatDateTime(readAt)}.
      </p>
      <div className={classes.actions}>
        <ReportActions report={report} onPaper={onPaper} />
      </div>
    </div>
  );
}
