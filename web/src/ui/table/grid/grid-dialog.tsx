import "../../overlay/styles-modal.ts";
import { Button, Modal, Text } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { useOpenForm } from "../../form/open-form.ts";
import { ReasonButton } from "../../form/reason-button.tsx";
import { confirmDiscard, useBackGuard } from "../../form/use-leave-guard.ts";
import { ToolButton } from "../../layout/tool-button.tsx";
import { useCovered, useReturnFocus } from "../../overlay/dialog.ts";
import classes from "./grid-dialog.module.css";
import type { Direction, GridMessage, Steps } from "./grid-message.ts";

type GridDialogProps = {
  title: string;
  isDirty: () => boolean;
  onLeave: () => void;
  /** `close` asks first. */
  children: (close: () => void) => ReactNode;
};

export function GridDialog({ title, isDirty, onLeave, children }: GridDialogProps) {
  const covered = useCovered();
  useReturnFocus();
  useOpenForm();
  useBackGuard(isDirty);

  function close() {
    if (isDirty()) confirmDiscard({ run: onLeave });
    else onLeave();
  }

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="72rem"
      classNames={{ content: classes.content, body: classes.body }}
      closeOnEscape={!covered}
      closeOnClickOutside={false}
    >
      {children(close)}
    </Modal>
  );
}

export const workspace = classes.workspace;

export function GridMessageLine({ message }: { message: GridMessage | undefined }) {
  return (
    <p className={classes.message} role="status">
      {message ? <span key={message.id}>{message.text}</span> : null}
    </p>
  );
}

type StepButtonsProps = { state: Steps; onStep: (direction: Direction) => void };

export function StepButtons({ state, onStep }: StepButtonsProps) {
  return (
    <>
      <ToolButton
        variant="default"
        aria-label="Hoàn tác"
        isOff={state.past.length === 0}
        onClick={() => onStep("undo")}
      >
        <IconArrowBackUp size={18} />
      </ToolButton>
      <ToolButton
        variant="default"
        aria-label="Làm lại"
        isOff={state.future.length === 0}
        onClick={() => onStep("redo")}
      >
        <IconArrowForwardUp size={18} />
      </ToolButton>
    </>
  );
}

const MAX_ISSUES = 50;

export type GridIssue<Column extends string> = {
  index: number;
  rowId: number;
  column: Column;
  text: string;
};

type IssueListProps<Column extends string> = {
  issues: readonly GridIssue<Column>[];
  labels: Readonly<Record<Column, string>>;
  onJump: (index: number, column: Column) => void;
  onRemove: (rowIds: ReadonlySet<number>) => void;
};

export function IssueList<Column extends string>(props: IssueListProps<Column>) {
  const { issues, labels, onJump, onRemove } = props;
  const rows = new Set(issues.map(({ rowId }) => rowId));
  const count = formatCount(issues.length);
  const status = (
    <p className="tap-sr-only" role="status">
      {issues.length > 0 ? `Có ${count} ô cần sửa` : null}
    </p>
  );
  if (issues.length === 0) return status;
  return (
    <>
      {status}
      <section className={classes.issues} aria-label="Ô cần sửa">
        <div className={classes.issuesHead}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <strong>{count} ô cần sửa</strong>
          <Button size="compact-md" variant="default" onClick={() => onRemove(rows)}>
            Bỏ {formatCount(rows.size)} dòng lỗi
          </Button>
        </div>
        <ul className={classes.issueItems}>
          {issues.slice(0, MAX_ISSUES).map(({ index, rowId, column, text }) => (
            <li key={`${rowId}/${column}`}>
              <button
                type="button"
                className={classes.issueButton}
                onClick={() => onJump(index, column)}
              >
                Dòng {formatCount(index + 1)}, {labels[column]}: {text}
              </button>
            </li>
          ))}
          {issues.length > MAX_ISSUES ? (
            <li>và {formatCount(issues.length - MAX_ISSUES)} ô khác</li>
          ) : null}
        </ul>
      </section>
    </>
  );
}

const MAX_LISTED = 8;

type SaveListProps<Change> = {
  changes: readonly Change[];
  itemOf: (change: Change) => ReactNode;
  /** What the changes beyond the list are: "giá". */
  noun: string;
  note: ReactNode;
};

export function SaveList<Change extends { rowId: number }>(props: SaveListProps<Change>) {
  const { changes, itemOf, noun, note } = props;
  const more = changes.length - MAX_LISTED;
  return (
    <>
      <ul className={classes.changes}>
        {changes.slice(0, MAX_LISTED).map((change) => (
          <li key={change.rowId}>{itemOf(change)}</li>
        ))}
      </ul>
      {more > 0 ? (
        <Text inherit my="1em">
          và {formatCount(more)} {noun} khác.
        </Text>
      ) : null}
      {note ? (
        <Text inherit my="1em">
          {note}
        </Text>
      ) : null}
    </>
  );
}

type GridFooterProps = {
  count: string;
  saveLabel: string;
  whyNot: string | undefined;
  onClose: () => void;
  onSave: () => void;
  children?: ReactNode;
};

export function GridFooter(props: GridFooterProps) {
  const { count, saveLabel, whyNot, onClose, onSave, children } = props;
  return (
    <div className={classes.footer}>
      {children}
      <p className={classes.count} aria-live="polite">
        {count}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
        <ReasonButton whyNot={whyNot} onClick={onSave}>
          {saveLabel}
        </ReasonButton>
      </div>
    </div>
  );
}
