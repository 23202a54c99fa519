import { Button } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { knownName } from "#web/api/wallet.ts";
import { keepFile, printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Statement, StatementOwner } from "./statement.ts";
import classes from "./statement-actions.module.css";
import { statementSheet } from "./statement-sheet.ts";

type StatementActionsProps = { statement: Statement; owner: StatementOwner };

/** "sao-ke-vi-tap-2026-11-01-2026-11-30.xlsx". */
async function saveXlsx(
  { statement, owner }: StatementActionsProps,
  client: QueryClient,
): Promise<void> {
  const { writeXlsx } = await import("#web/lib/spreadsheet/spreadsheet.ts");
  const { from, to } = statement.period;
  await keepFile(
    await writeXlsx(statementSheet(statement, owner, (code) => knownName(client, code))),
    `sao-ke-vi-tap-${from}-${to}.xlsx`,
  );
}

/** Prints the statement, which browsers can also save as a PDF, or saves it for Excel. */
export function StatementActions(props: StatementActionsProps) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const printOnce = useSingleFlight(printPage);
  const saveOnce = useSingleFlight(async () => {
    setSaving(true);
    try {
      await saveXlsx(props, client);
    } catch {
      notify.error("Chưa tạo được tệp Excel. Vui lòng thử lại!", { id: "statement" });
    } finally {
      setSaving(false);
    }
  });
  return (
    <div className={classes.root}>
      <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={printOnce}>
        In hoặc lưu PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        loading={isSaving}
        onClick={saveOnce}
      >
        Tải Excel
      </Button>
    </div>
  );
}
