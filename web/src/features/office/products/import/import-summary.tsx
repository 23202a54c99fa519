import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { countImportable } from "./file-table.ts";
import classes from "./import-summary.module.css";
import { outcomeLabels, outcomes } from "./labels.ts";
import { texts } from "./texts.ts";
import type { ImportStep } from "./use-import.ts";

type Outcome = Schema["ImportRowOutcome"];

type ImportSummaryProps = {
  step: Extract<ImportStep, { kind: "preview" | "done" }>;
  /** Undefined for all rows. */
  shown: Outcome | undefined;
  onShow: (outcome: Outcome | undefined) => void;
};

/** The counts of an import; pressing one shows its rows. */
export function ImportSummary({ step, shown, onShow }: ImportSummaryProps) {
  const { read, result } = step;
  const isDone = step.kind === "done";
  const importable = countImportable(result);
  const total = result.rows.length;
  return (
    <div className={classes.root}>
      {/* Focused because the pressed button is gone, so that screen readers read it. */}
      <div className={classes.words} tabIndex={-1} ref={focusOnce} data-kind={kindOf(step)}>
        <StateIcon kind={kindOf(step)} />
        <div>
          <p className={classes.title}>
            {isDone
              ? `Đã nhập ${formatCount(importable)} trong ${formatCount(total)} dòng`
              : `${read.name}: ${formatCount(total)} dòng`}
          </p>
          <p>{noteOf(step)}</p>
          {result.failed > 0 ? <p>{texts.together}</p> : null}
          {result.created > 0 ? <p>{texts.drafts}</p> : null}
          {read.encoding === "windows-1258" ? (
            <p className={classes.warning}>{texts.otherEncoding}</p>
          ) : null}
        </div>
      </div>
      <fieldset className={classes.counts} aria-label="Lọc theo kết quả">
        <CountButton label="Tất cả" count={total} isOn={!shown} onPress={() => onShow(undefined)} />
        {outcomes.map((outcome) => (
          <CountButton
            key={outcome}
            label={outcomeLabels[outcome].text}
            count={result[outcome]}
            isOn={shown === outcome}
            onPress={() => onShow(outcome)}
          />
        ))}
      </fieldset>
    </div>
  );
}

type CountButtonProps = { label: string; count: number; isOn: boolean; onPress: () => void };

function CountButton({ label, count, isOn, onPress }: CountButtonProps) {
  return (
    <button type="button" className={classes.count} aria-pressed={isOn} onClick={onPress}>
      <span>{label}</span> <strong>{formatCount(count)}</strong>
    </button>
  );
}

type Kind = "preview" | "complete" | "partial";

function kindOf({ kind, result }: ImportSummaryProps["step"]): Kind {
  if (kind === "preview") return "preview";
  return result.failed > 0 ? "partial" : "complete";
}

function StateIcon({ kind }: { kind: Kind }) {
  if (kind === "preview") return <IconInfoCircle aria-hidden="true" />;
  return kind === "complete" ? (
    <IconCircleCheck aria-hidden="true" />
  ) : (
    <IconAlertTriangle aria-hidden="true" />
  );
}

function noteOf({ kind, result, isOutdated }: ImportSummaryProps["step"]): string {
  if (isOutdated) return texts.outdatedNote;
  if (kind === "preview") {
    const none = countImportable(result) === 0 ? ` ${texts.nothingToDo}` : "";
    return `${texts.previewNote}${none}`;
  }
  if (result.failed === 0) return "Tất cả các dòng hợp lệ đã được nhập.";
  return `${formatCount(result.failed)} dòng lỗi chưa được nhập: tải các dòng lỗi về, sửa rồi nhập lại.`;
}

/** Module-level, so that React calls it only on mount: an inline ref would run on every render. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
