import { Button } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypePdf } from "@tabler/icons-react";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Report } from "./report.ts";
import { reportSheet } from "./report-sheet.ts";

/** "bao-cao-vi-tap-2026-11-01-2026-11-30.xlsx". */
async function saveXlsx(report: Report): Promise<void> {
  const { writeXlsx } = await import("#web/lib/spreadsheet/spreadsheet.ts");
  const { from, to } = report.period;
  await keepFile(await writeXlsx(reportSheet(report)), `bao-cao-vi-tap-${from}-${to}.xlsx`);
}

type ReportActionsProps = {
  report: Report;
  /** Opens the report as it prints. */
  onPaper: () => void;
};

/** The report as a file for Excel, or on paper and as a PDF. */
export function ReportActions({ report, onPaper }: ReportActionsProps) {
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
