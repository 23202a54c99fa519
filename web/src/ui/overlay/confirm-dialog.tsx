import { Text } from "@mantine/core";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "../feedback/texts.ts";
import type { ConfirmOptions } from "./confirm-options.ts";
import { useReturnFocus } from "./dialog.ts";
import { QuestionModal, useDialogAction } from "./question-modal.tsx";

const serverText = (error: unknown) => messageOf(error, genericErrorText);

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
