import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import sheet from "#web/ui/layout/paper.module.css";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import classes from "./report-paper.module.css";
import {
  dayLines,
  dayRule,
  daySumLine,
  heads,
  isEmpty,
  type Report,
  typeLines,
  typeSumLine,
  userLines,
} from "./report-rules.ts";
import { FigureTable } from "./report-view.tsx";

type ReportPaperModalProps = { report: Report; readAt: number; onClose: () => void };

export function ReportPaperModal({ report, readAt, onClose }: ReportPaperModalProps) {
  useReturnFocus();
  const user = useUser();
  const printOnce = useSingleFlight(printPage);
  return (
    <Modal opened onClose={onClose} title="Bản in báo cáo" size="xl">
      <div className={classes.printBar}>
        <p className={classes.hint}>Trong hộp thoại in, chọn “Lưu dưới dạng PDF” để có tệp PDF.</p>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={printOnce}
          data-autofocus
        >
          In hoặc lưu PDF
        </Button>
      </div>
      <ReportPaper report={report} readAt={readAt} by={user?.fullName ?? "—"} />
    </Modal>
  );
}

type ReportPaperProps = {
  report: Report;
  /** Milliseconds. */
  readAt: number;
  by: string;
};

/** Days without transactions are left out; the sums are the same. */
export function ReportPaper({ report, readAt, by }: ReportPaperProps) {
  const { period, total, doubts } = report;
  return (
    <article className={sheet.paper} data-paper aria-label="Báo cáo tài chính ví TAP">
      <header className={sheet.letterhead}>
        <Logo />
        <h3 className={sheet.title}>Báo cáo tài chính ví TAP</h3>
      </header>
      <DescriptionList kind="columns">
        <DescriptionItem name="Kỳ báo cáo">{formatDateRange(period)}</DescriptionItem>
        <DescriptionItem name="Số liệu lúc">{formatDateTime(readAt)}</DescriptionItem>
        <DescriptionItem name="Người lập">{by}</DescriptionItem>
        <DescriptionItem name="Số giao dịch hoàn tất">{formatCount(total.count)}</DescriptionItem>
        <DescriptionItem name="Trung bình mỗi giao dịch">
          {formatMoney(total.average)}
        </DescriptionItem>
        <DescriptionItem name="Phí thu được">{formatMoney(total.fees)}</DescriptionItem>
      </DescriptionList>
      <p className={classes.total}>
        Tổng giá trị: <strong>{formatMoney(total.volume)}</strong>
        <span className={classes.words}>{moneyWords(total.volume)}</span>
      </p>
      <p className={classes.note}>{dayRule}</p>
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          Lưu ý: {doubt}
        </p>
      ))}
      {isEmpty(report) ? (
        <p className={classes.note}>Không có giao dịch hoàn tất nào trong kỳ này.</p>
      ) : (
        <PaperTables report={report} />
      )}
    </article>
  );
}

function PaperTables({ report }: Pick<ReportPaperProps, "report">) {
  const { days, users } = report;
  const moved = days.filter(({ count, volume }) => count > 0 || volume > 0);
  const still = days.length - moved.length;
  return (
    <>
      <Part title="Theo loại giao dịch">
        <FigureTable
          label="Theo loại giao dịch"
          head={heads.types}
          lines={typeLines(report)}
          sum={typeSumLine(report)}
        />
      </Part>
      <Part title="10 người dùng hàng đầu">
        <FigureTable
          label="10 người dùng hàng đầu trên giấy"
          head={heads.users}
          lines={userLines(users)}
        />
      </Part>
      <Part title="Theo ngày">
        <FigureTable
          label="Theo ngày trên giấy"
          head={heads.days}
          lines={dayLines({ days: moved })}
          sum={daySumLine(report)}
        />
        {still > 0 ? (
          <p className={classes.note}>
            {formatCount(still)} ngày không có giao dịch không được liệt kê.
          </p>
        ) : null}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h4 className={classes.name}>{title}</h4>
      {children}
    </section>
  );
}
