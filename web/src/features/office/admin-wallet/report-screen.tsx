import { Button } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypePdf } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { markEnglish } from "#web/ui/layout/english.tsx";
import { RangeBar, ReversedRange } from "./page-head.tsx";
import { type Days, daysOf, isReversed } from "./period.ts";
import { adminWalletQueries } from "./queries.ts";
import {
  dayRule,
  paper,
  type Report,
  type ReportSearch,
  reportOf,
  reportSheet,
} from "./report-rules.ts";
import classes from "./report-screen.module.css";
import { ReportSkeleton, ReportView } from "./report-view.tsx";

const fetchPaper = () => import("./report-paper.tsx").then((part) => part.ReportPaperModal);

/** The documented text. */
const failedText = markEnglish("Lỗi tải Admin Wallet Management", "Admin Wallet Management");

type ReportScreenProps = {
  search: ReportSearch;
  onSearch: (next: ReportSearch) => void;
  onReplace: (next: ReportSearch) => void;
};

export function ReportScreen({ search, onSearch, onReplace }: ReportScreenProps) {
  const days = daysOf(search, new Date());
  const onRange = (range: ReportSearch) => onSearch({ ...range, trang: undefined });
  return (
    <>
      <RangeBar search={search} days={days} onSearch={onRange} />
      {isReversed(days) ? (
        <ReversedRange days={days} onSearch={onRange} />
      ) : (
        <ReportOfDays days={days} search={search} onSearch={onSearch} onReplace={onReplace} />
      )}
    </>
  );
}

function ReportOfDays({ days, search, onSearch, onReplace }: ReportScreenProps & { days: Days }) {
  const query = useQuery(adminWalletQueries.report(days));
  const { data, error, dataUpdatedAt } = query;
  const { from, to } = days;
  const report = useMemo(() => (data ? reportOf(data, { from, to }) : undefined), [data, from, to]);
  const closePaper = () => onReplace({ hien: undefined });
  const isPaperOpen = search.hien === paper;
  const PaperModal = useDialogPart({
    fetchPart: fetchPaper,
    isOpen: isPaperOpen,
    onClose: closePaper,
  });
  if (!report) {
    return error ? <ReadError query={query} title={failedText} /> : <ReportSkeleton />;
  }
  return (
    <>
      <StaleNotice query={query} title={failedText} />
      <ReportHead
        report={report}
        readAt={dataUpdatedAt}
        onPaper={() => onSearch({ hien: paper })}
      />
      <ReportView
        report={report}
        page={search.trang ?? 1}
        onPage={(page) => onSearch({ trang: page })}
      />
      {isPaperOpen && PaperModal ? (
        <PaperModal report={report} readAt={dataUpdatedAt} onClose={closePaper} />
      ) : null}
    </>
  );
}

type ReportHeadProps = {
  report: Report;
  /** Milliseconds. */
  readAt: number;
  onPaper: () => void;
};

function ReportHead({ report, readAt, onPaper }: ReportHeadProps) {
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

async function saveXlsx(report: Report): Promise<void> {
  const { writeXlsx } = await import("#web/lib/spreadsheet/spreadsheet.ts");
  const { from, to } = report.period;
  await keepFile(await writeXlsx(reportSheet(report)), `bao-cao-vi-tap-${from}-${to}.xlsx`);
}

type ReportActionsProps = {
  report: Report;
  onPaper: () => void;
};

function ReportActions({ report, onPaper }: ReportActionsProps) {
  const [isSaving, setSaving] = useState(false);
  const saveOnce = useSingleFlight(async () => {
    setSaving(true);
    try {
      await saveXlsx(report);
    } catch {
      notify.error("Chưa tạo được tệp Excel. Vui lòng thử lại!", { id: "wallet-report" });
    } finally {
      setSaving(false);
    }
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        loading={isSaving}
        onClick={saveOnce}
      >
        Xuất Excel
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
        onClick={onPaper}
      >
        Xuất PDF
      </Button>
    </>
  );
}
