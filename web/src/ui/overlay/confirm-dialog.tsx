import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { hasStatus } from "#web/api/api-error.ts";
import { useReturnFocus } from "./dialog.ts";
import { QuestionModal, serverText, useDialogAction } from "./question-modal.tsx";

export type ConfirmOptions = {
  title: string;
  body: ReactNode;
  note?: string;
  confirmLabel?: string;
  /** Default "Hủy", which is ambiguous beside "Hủy đơn". */
  cancelLabel?: string;
  danger?: boolean;
  /** A returned promise is awaited: the dialog closes on success and shows the error otherwise. */
  run: () => unknown;
  onCancel?: () => void;
  /** Default: the server's message. */
  describeFailure?: (error: unknown) => ReactNode;
};

type ConfirmDialogProps = { options: ConfirmOptions; onDone: () => void };

export function ConfirmDialog({ options, onDone }: ConfirmDialogProps) {
  const { title, body, note, confirmLabel = "Xác nhận", danger = false, run } = options;
  const { cancelLabel, onCancel, describeFailure = serverText } = options;
  useReturnFocus();
  const { start, isRunning, failure } = useDialogAction({ run, onDone });

  function cancel() {
    onDone();
    onCancel?.();
  }

  return (
    <QuestionModal
      title={title}
      action={{ label: confirmLabel, cancelLabel, danger, isRunning, start }}
      failure={failure === undefined ? undefined : describeFailure(failure)}
      // The item no longer exists, so there is nothing left to confirm.
      isSettled={hasStatus(failure, 404)}
      onClose={cancel}
    >
      <Text component="div">{body}</Text>
      {note ? (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      ) : null}
    </QuestionModal>
  );
}
