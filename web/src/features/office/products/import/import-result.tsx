import { Button } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { countImportable, failedSheet } from "./file-table.ts";
import classes from "./import-result.module.css";
import { ImportRows } from "./import-rows.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { SheetButton } from "./sheet-button.tsx";
import { texts } from "./texts.ts";
import type { ImportStep } from "./use-import.ts";

type ImportResultProps = {
  step: Extract<ImportStep, { kind: "preview" | "done" }>;
  failure: string | null;
  isImporting: boolean;
  onImport: () => void;
  onRestart: () => void;
  onClose: () => void;
};

/** What an import would do, or has done, row by row. */
export function ImportResult(props: ImportResultProps) {
  const { step, failure, isImporting, onImport, onRestart, onClose } = props;
  const { read, result } = step;
  const isDone = step.kind === "done";
  const [shown, setShown] = useState<Schema["ImportRowOutcome"] | undefined>(
    result.failed > 0 ? "failed" : undefined,
  );
  const failed = result.rows.filter(({ outcome }) => outcome === "failed");
  const importable = countImportable(result);
  const button = useRef<HTMLButtonElement>(null);
  // A question that was asked while it was disabled could not give the focus back to it.
  useDidUpdate(() => {
    if (!document.activeElement?.closest("[role=dialog]")) button.current?.focus();
  }, [isImporting]);

  return (
    <>
      <div className={classes.content}>
        <ImportSummary step={step} shown={shown} onShow={setShown} />
        {/* Another filter starts on its first page. */}
        <ImportRows key={shown} rows={result.rows} shown={shown} />
      </div>
      <div className={classes.footer}>
        <FormError text={failure} />
        <div className={classes.buttons}>
          {failed.length > 0 ? (
            <SheetButton
              make={() => failedSheet(read.rows, failed)}
              fileName="san-pham-loi"
              format={read.encoding === "xlsx" ? "xlsx" : "csv"}
            >
              {`Tải ${formatCount(failed.length)} dòng lỗi`}
            </SheetButton>
          ) : null}
          <Button variant="default" onClick={onRestart} disabled={isImporting}>
            Chọn tệp khác
          </Button>
          {isDone ? (
            <Button onClick={onClose}>Xong</Button>
          ) : (
            <Button
              onClick={onImport}
              loading={isImporting}
              disabled={importable === 0}
              ref={button}
            >
              {`Nhập ${formatCount(importable)} dòng hợp lệ`}
            </Button>
          )}
        </div>
        <p className="tap-sr-only" role="status">
          {isImporting ? texts.importing : ""}
        </p>
      </div>
    </>
  );
}
