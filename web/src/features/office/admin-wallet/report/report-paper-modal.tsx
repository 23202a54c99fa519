import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { Report } from "./report.ts";
import { ReportPaper } from "./report-paper.tsx";
import classes from "./report-paper-modal.module.css";

type ReportPaperModalProps = { report: Report; readAt: number; onClose: () => void };

/** The report as it prints. Browsers save what they print as a PDF. */
export function ReportPaperModal({ report, readAt, onClose }: ReportPaperModalProps) {
  useReturnFocus();
  const user = useUser();
  const printOnce = useSingleFlight(printPage);
  return (
    <Modal opened onClose={onClose} title="Bản in báo cáo" size="xl">
      <div className={classes.head}>
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
