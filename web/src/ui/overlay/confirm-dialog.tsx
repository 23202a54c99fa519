import "./styles-modal.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "../feedback/texts.ts";
import { FormError } from "../form/form-error.tsx";
import type { ConfirmOptions } from "./confirm-options.ts";
import { growsDownwards } from "./grows-downwards.ts";
import { useCover } from "./overlay-stack.ts";
import { useDialogAction } from "./use-dialog-action.ts";
import { useReturnFocus } from "./use-return-focus.ts";

const serverText = (error: unknown) => messageOf(error, genericErrorText);

type ConfirmDialogProps = { options: ConfirmOptions; onDone: () => void };

export function ConfirmDialog({ options, onDone }: ConfirmDialogProps) {
  const { title, body, note, confirmLabel = "Xác nhận", danger = false, run } = options;
  const { onCancel, describeFailure = serverText } = options;
  useReturnFocus();
  useCover();
  const { start, isRunning, failure } = useDialogAction({ run, onDone });
  // The item no longer exists, so there is nothing left to confirm.
  const isGone = hasStatus(failure, 404);

  function cancel() {
    onDone();
    onCancel?.();
  }

  return (
    <Modal
      opened
      onClose={cancel}
      title={title}
      size="sm"
      zIndex={300}
      data-question
      {...growsDownwards}
      {...lockedWhile(isRunning)}
    >
      <Stack gap="md">
        <Text component="div">{body}</Text>
        {note ? (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button
            variant="default"
            onClick={cancel}
            disabled={isRunning}
            data-autofocus
            // The pressed button is removed, and the focus would be lost with it.
            ref={isGone ? (button) => button?.focus() : undefined}
          >
            {isGone ? "Đã hiểu" : "Hủy"}
          </Button>
          {isGone ? null : (
            <Button
              color={danger ? "red" : undefined}
              loading={isRunning}
              onClick={() => void start()}
            >
              {confirmLabel}
            </Button>
          )}
        </Group>
        <FormError text={failure === undefined ? undefined : describeFailure(failure)} />
      </Stack>
    </Modal>
  );
}

/** The dialog cannot be closed while the action runs, so that its error can be shown. */
function lockedWhile(running: boolean) {
  return {
    withCloseButton: !running,
    closeOnEscape: !running,
    closeOnClickOutside: !running,
  };
}
