import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { type Days, daysOf, isReversed } from "../period/days.ts";
import { RangeBar } from "../period/range-bar.tsx";
import { ReversedRange } from "../period/reversed-range.tsx";
import { adminWalletQueries } from "../queries.ts";
import { reportOf } from "./report.ts";
import { ReportHead } from "./report-head.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { ReportView } from "./report-view.tsx";
import { paper, type ReportSearch } from "./search.ts";

/** Document 3 §2.13: the alert of every failure of the admin wallet. */
const failedText = "Lỗi tải Admin Wallet Management";

type ReportScreenProps = {
  search: ReportSearch;
  onSearch: (next: ReportSearch) => void;
  /** The same in place of the present history entry. */
  onReplace: (next: ReportSearch) => void;
};

/** The financial report (document 3 §2.13). Its range is in the URL. */
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

const fetchPaper = () => import("./report-paper-modal.tsx").then((part) => part.ReportPaperModal);

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
