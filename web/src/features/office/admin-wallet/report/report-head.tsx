import { formatDateRange } from "#web/lib/date-range.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import type { Report } from "./report.ts";
import { ReportActions } from "./report-actions.tsx";
import classes from "./report-head.module.css";

type ReportHeadProps = {
  report: Report;
  /** When its figures were read, milliseconds. */
  readAt: number;
  onPaper: () => void;
  onRefresh: () => void;
  refreshing: boolean;
};

/** What the figures stand for and since when, and the report as a file. */
export function ReportHead({ report, readAt, onPaper, onRefresh, refreshing }: ReportHeadProps) {
  return (
    <div className={classes.head}>
      <p className={classes.basis}>
        Kỳ báo cáo <strong>{formatDateRange(report.period)}</strong>, chỉ tính giao dịch hoàn tất.
        Số liệu lúc {formatDateTime(readAt)}.
      </p>
      <div className={classes.actions}>
        <ReportActions report={report} onPaper={onPaper} />
        <RefreshButton onRefresh={onRefresh} refreshing={refreshing} />
      </div>
    </div>
  );
}
