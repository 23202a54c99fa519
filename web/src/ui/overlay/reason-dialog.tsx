import { Textarea } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormModal } from "../form/form-dialog.tsx";
import { serverText, useDialogAction } from "./question-modal.tsx";
import { QuickReasons } from "./quick-reasons.tsx";
import classes from "./reason-dialog.module.css";
import {
  maxOf,
  type ReasonRule,
  reasonHint,
  whyNotReason,
  withQuickReason,
} from "./reason-rule.ts";

type ReasonDialogProps = {
  title: string;
  reason: ReasonRule;
  labels: { confirm: string; close?: string };
  danger?: boolean;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  describeFailure?: (error: unknown) => string;
  children?: ReactNode;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, reason, labels, danger = false, onConfirm, onClose, children } = props;
  const { describeFailure = serverText } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const { start, isRunning, failure } = useDialogAction({ run: onConfirm, onDone: onClose });

  function change(next: string) {
    setText(next);
    setError(undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = whyNotReason(reason, text);
    if (!wrong) return void start(text.trim());
    // Rendered before the focus moves, so that screen readers read the message with the field.
    flushSync(() => setError(wrong));
    field.current?.focus();
  }

  return (
    <FormModal
      title={title}
      submitLabel={danger ? { danger: labels.confirm } : labels.confirm}
      loading={isRunning}
      submitError={failure === undefined ? undefined : describeFailure(failure)}
      isDirty={() => isRunning || text.trim() !== ""}
      onClose={onClose}
      {...(labels.close && { closeLabel: labels.close })}
      onSubmit={submit}
    >
      {children ? <div>{children}</div> : null}
      <Textarea
        ref={field}
        label={reason.label}
        description={
          <span className={classes.hint}>
            {reasonHint(reason)}
            <span className="tap-tabular" aria-hidden="true">
              {text.trim().length} / {maxOf(reason)}
            </span>
          </span>
        }
        rows={3}
        required={!reason.isOptional}
        maxLength={maxOf(reason)}
        readOnly={isRunning}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
      />
      {reason.quick ? (
        <QuickReasons
          reasons={reason.quick}
          text={text}
          disabled={isRunning}
          onPick={(quick) => change(withQuickReason(reason, text, quick))}
        />
      ) : null}
    </FormModal>
  );
}
