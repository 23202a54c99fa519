import "./styles-modal.ts";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormError } from "../form/form-error.tsx";
import { anchorTop, useCover } from "./dialog.ts";

type QuestionModalProps = {
  title: string;
  /** What is done; undefined as long as its subject loads. */
  action: QuestionAction | undefined;
  /** Why it was not done. */
  failure?: ReactNode;
  /** Asking again cannot help: all that is left is to close. */
  isSettled: boolean;
  /** Where to go instead, below the failure. */
  wayOut?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

type QuestionAction = {
  /** A verb. */
  label: string;
  /** Of the button that does nothing. */
  cancelLabel?: string | undefined;
  danger: boolean;
  isRunning: boolean;
  start: () => unknown;
};

/** Above the dialog or panel that asks. */
const Z_INDEX = 300;

/** Asks before something is done. It cannot be closed meanwhile, so that a failure can be shown. */
export function QuestionModal(props: QuestionModalProps) {
  const { title, action, failure, isSettled, wayOut, onClose, children } = props;
  const isRunning = action?.isRunning ?? false;
  const cancel = useRef<HTMLButtonElement>(null);
  useCover();
  // The focus trap looks for the first button once, when the dialog opens. A later one takes the
  // focus itself; so does the one that is left when the pressed button is removed.
  useDidUpdate(() => cancel.current?.focus(), [action === undefined, isSettled]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="sm"
      zIndex={Z_INDEX}
      data-question
      {...anchorTop}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      <Stack gap="md">
        {children}
        {action ? (
          <>
            <Group justify="flex-end" gap="sm" mt="xs">
              <Button
                variant="default"
                onClick={onClose}
                disabled={isRunning}
                data-autofocus
                ref={cancel}
              >
                {isSettled ? "Đã hiểu" : (action.cancelLabel ?? "Hủy")}
              </Button>
              {isSettled ? null : (
                <Button
                  color={action.danger ? "red" : undefined}
                  loading={isRunning}
                  onClick={() => void action.start()}
                >
                  {action.label}
                </Button>
              )}
            </Group>
            <FormError text={failure} />
            {wayOut}
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}

type DialogAction<Args extends unknown[]> = {
  run: (...args: Args) => unknown;
  /** Called on success, unless the dialog was unmounted meanwhile. */
  onDone: () => void;
};

/**
 * Runs a dialog's action, one call at a time, and keeps the error for the dialog to show. It stays
 * `isRunning` after success: closing may take a moment, and nothing may be sent twice until then.
 */
export function useDialogAction<Args extends unknown[]>({ run, onDone }: DialogAction<Args>) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // State comes with the next render: two quick presses would both see `isRunning` false.
  const isInFlight = useRef(false);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(...args: Args) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setRunning(true);
    setFailure(undefined);
    try {
      await run(...args);
      if (isShown.current) onDone();
    } catch (error) {
      setFailure(error);
      setRunning(false);
      isInFlight.current = false;
    }
  }

  return { start, isRunning, failure };
}
