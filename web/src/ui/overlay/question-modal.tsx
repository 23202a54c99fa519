import "./styles-modal.ts";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { notify } from "../feedback/notify.ts";
import { genericErrorText } from "../feedback/texts.ts";
import { FormError } from "../form/form-error.tsx";
import { useOpenForm } from "../form/open-form.ts";
import { anchorTop, useCover } from "./dialog.ts";

type QuestionModalProps = {
  title: string;
  /** Undefined while its subject loads. */
  action: QuestionAction | undefined;
  failure?: ReactNode;
  /** Retrying cannot help: only closing is left. */
  isSettled: boolean;
  wayOut?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

type QuestionAction = {
  label: string;
  cancelLabel?: string | undefined;
  danger: boolean;
  isRunning: boolean;
  start: () => unknown;
};

/** Above the dialog or panel that asks. */
const Z_INDEX = 300;

/** Cannot be closed while it runs, so that a failure can be shown. */
export function QuestionModal(props: QuestionModalProps) {
  const { title, action, failure, isSettled, wayOut, onClose, children } = props;
  const isRunning = action?.isRunning ?? false;
  const cancel = useRef<HTMLButtonElement>(null);
  useCover();
  useOpenForm();
  // The focus trap looks for a button only when the dialog opens, not for one that appears later.
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

export const serverText = (error: unknown) => messageOf(error, genericErrorText);

type DialogAction<Args extends unknown[]> = {
  run: (...args: Args) => unknown;
  onDone: () => void;
};

/** Stays `isRunning` after success: nothing may be sent twice until the dialog has closed. */
export function useDialogAction<Args extends unknown[]>({ run, onDone }: DialogAction<Args>) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A ref, because two quick presses would both see the state `isRunning` false.
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
      isInFlight.current = false;
      setRunning(false);
      // The session layer reports a 401.
      if (hasStatus(error, 401)) return;
      if (isShown.current) setFailure(error);
      else notify.error(serverText(error));
    }
  }

  return { start, isRunning, failure };
}
