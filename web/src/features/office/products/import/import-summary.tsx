import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { outcomeLabels } from "./import-rows.tsx";
import classes from "./import-summary.module.css";
import { type Counts, countImportable, outcomes } from "./preview.ts";
import type { ReadFile } from "./read-file.ts";
import { texts } from "./texts.ts";

/** Which rows are shown; undefined for all. */
export type Shown = Schema["ImportRowOutcome"] | "doubtful" | undefined;

type ImportSummaryProps = {
  read: ReadFile;
  /** Numbers of rows; the doubtful ones look wrong. */
  figures: { counts: Counts; doubtful: number; total: number };
  isDone: boolean;
  isOutdated: boolean;
  /** What is said about new products. */
  newNote: string | undefined;
  filter: { shown: Shown; onShow: (shown: Shown) => void };
};

/** The counts of an import; pressing one shows its rows. */
export function ImportSummary(props: ImportSummaryProps) {
  const { read, isDone, newNote } = props;
  const { counts, doubtful, total } = props.figures;
  const { shown, onShow } = props.filter;
  const kind = kindOf(props);
  const { examples, otherSheets } = read.table;
  return (
    <div className={classes.root}>
      {/* Focused because the pressed button is gone, so that screen readers read it. */}
      <div className={classes.words} tabIndex={-1} ref={focusOnce} data-kind={kind}>
        <StateIcon kind={kind} />
        <div>
          <p className={classes.title}>
            {isDone
              ? `Đã nhập ${formatCount(countImportable(counts))} trong ${formatCount(total)} dòng`
              : `${read.name}: ${formatCount(total)} dòng`}
          </p>
          <p>{noteOf(props)}</p>
          {doubtful > 0 && !isDone ? (
            <p className={classes.warning}>
              {`${formatCount(doubtful)} dòng trông không đúng: hãy xem lại trước khi nhập.`}
            </p>
          ) : null}
          {counts.failed > 0 ? <p>{texts.together}</p> : null}
          {counts.created > 0 && newNote ? <p>{newNote}</p> : null}
          {examples > 0 ? <p>{`Đã bỏ qua ${examples} dòng ví dụ của tệp mẫu.`}</p> : null}
          {otherSheets > 0 ? (
            <p className={classes.warning}>
              {`Tệp còn ${formatCount(otherSheets)} trang tính khác có sản phẩm, TAP chỉ đọc trang đầu: hãy nhập mỗi trang bằng một tệp riêng.`}
            </p>
          ) : null}
          {read.encoding === "windows-1258" ? (
            <p className={classes.warning}>{texts.otherEncoding}</p>
          ) : null}
        </div>
      </div>
      <fieldset className={classes.counts} aria-label="Lọc theo kết quả">
        <CountButton label="Tất cả" count={total} isOn={!shown} onPress={() => onShow(undefined)} />
        {doubtful > 0 ? (
          <CountButton
            label="Cần xem lại"
            count={doubtful}
            isOn={shown === "doubtful"}
            onPress={() => onShow("doubtful")}
          />
        ) : null}
        {outcomes.map((outcome) => (
          <CountButton
            key={outcome}
            label={outcomeLabels[outcome].text}
            count={counts[outcome]}
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

function kindOf({ isDone, figures: { counts } }: ImportSummaryProps): Kind {
  if (!isDone) return "preview";
  return counts.failed > 0 ? "partial" : "complete";
}

function StateIcon({ kind }: { kind: Kind }) {
  if (kind === "preview") return <IconInfoCircle aria-hidden="true" />;
  return kind === "complete" ? (
    <IconCircleCheck aria-hidden="true" />
  ) : (
    <IconAlertTriangle aria-hidden="true" />
  );
}

function noteOf({ isDone, isOutdated, figures: { counts } }: ImportSummaryProps): string {
  if (isOutdated) return texts.outdatedNote;
  if (!isDone) {
    const none = countImportable(counts) === 0 ? ` ${texts.nothingToDo}` : "";
    return `${texts.previewNote}${none}`;
  }
  if (counts.failed === 0) return "Tất cả các dòng hợp lệ đã được nhập.";
  return `${formatCount(counts.failed)} dòng lỗi chưa được nhập: tải các dòng lỗi về, sửa rồi nhập lại.`;
}

/** Module-level, so that React calls it only on mount: an inline ref would run on every render. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
