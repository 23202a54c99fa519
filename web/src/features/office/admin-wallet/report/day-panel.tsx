import { Panel } from "#web/ui/layout/panel.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { FigureTable } from "./figure-table.tsx";
import type { Report } from "./report.ts";
import { dayLines, daySumLine, heads } from "./report-lines.ts";

/** A month a page: years of days are not one list. */
const PAGE_DAYS = 31;

type DayPanelProps = { report: Report; page: number; onPage: (page: number) => void };

/** The daily table, the latest day first; its sum is that of all days. */
export function DayPanel({ report, page, onPage }: DayPanelProps) {
  const isNarrow = useMedia("(max-width: 48em)");
  const pages = Math.max(1, Math.ceil(report.days.length / PAGE_DAYS));
  // An old link may ask for a page that a shorter period does not have.
  const shown = Math.min(page, pages);
  const days = report.days.toReversed().slice((shown - 1) * PAGE_DAYS, shown * PAGE_DAYS);
  return (
    <Panel title="Theo ngày">
      <FigureTable
        label="Theo ngày"
        head={heads.days}
        lines={dayLines({ days })}
        sum={daySumLine(report)}
      />
      {pages > 1 ? (
        <PagingBar
          page={shown}
          pageSize={PAGE_DAYS}
          total={report.days.length}
          compact={isNarrow}
          onPage={onPage}
          label="Trang của bảng theo ngày"
        />
      ) : null}
    </Panel>
  );
}
