import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { isPostponed } from "#web/api/money-outcome.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { SubmitLabel } from "#web/ui/form/submit-button.tsx";
import classes from "./decision-modal.module.css";
import type { Decision } from "./use-decision.ts";

export type DecisionWords = {
  title: string;
  submit: SubmitLabel;
  /** The documented error text, for when the server gives none. */
  failed: string;
  /** What was sent: "Lệnh xác nhận nạp 500.000 đ". */
  sent: string;
};

type DecisionModalProps = {
  words: DecisionWords;
  decision: Decision;
  isDirty: () => boolean;
  /** Receives the form: an invalid field in it takes the focus. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** Opens the next request: this one needs no decision any more. */
  onNext: () => void;
  children: ReactNode;
};

/**
 * The dialog of a decision. What was typed stays on any error; if somebody else was first, the way on
 * is the next request; if the response got lost, nothing else can be sent before the outcome is known.
 */
export function DecisionModal(props: DecisionModalProps) {
  const { words, decision, isDirty, onSubmit, onClose, onNext, children } = props;
  const { isSending, error, conflict, lost, look } = decision;
  const mode = lost ? "lost" : conflict ? "conflict" : "form";
  const shell = {
    lost: {
      submitLabel: "Kiểm tra kết quả",
      run: decision.askAgain,
      submitError: whyNotNow(error),
    },
    conflict: { submitLabel: "Mở yêu cầu kế tiếp", run: onNext, submitError: conflict },
    form: {
      submitLabel: words.submit,
      run: onSubmit,
      submitError: error === undefined ? undefined : messageOf(error, words.failed),
    },
  }[mode];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    shell.run(event.currentTarget);
  }

  return (
    <FormModal
      title={words.title}
      submitLabel={shell.submitLabel}
      loading={isSending}
      submitError={shell.submitError}
      // What was sent is stored, and what came too late is of no use.
      isDirty={() => mode === "form" && (isSending || isDirty())}
      onClose={onClose}
      onSubmit={submit}
    >
      {lost ? (
        <UnknownOutcome what={words.sent}>
          <Button variant="default" onClick={decision.lookUp} loading={look.isLooking}>
            Xem trạng thái yêu cầu
          </Button>
          <p className={classes.look} role="status">
            {look.text}
          </p>
        </UnknownOutcome>
      ) : (
        children
      )}
    </FormModal>
  );
}

/** "Too many calls" or "signed out" is worth saying; that the outcome is unknown is said already. */
function whyNotNow(error: unknown): string | undefined {
  if (error === undefined || !isPostponed(error)) return undefined;
  return messageOf(error, "Chưa kiểm tra được. Vui lòng thử lại sau.");
}
