import "../overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useCovered } from "../overlay/overlay-stack.ts";
import { useReturnFocus } from "../overlay/use-return-focus.ts";
import { confirmDiscard } from "./confirm-discard.ts";
import { FormError } from "./form-error.tsx";
import classes from "./form-modal.module.css";
import { useOpenForm } from "./open-form.ts";
import { SubmitButton, type SubmitLabel } from "./submit-button.tsx";
import { useBackGuard } from "./use-leave-guard.ts";

type FormModalProps = {
  title: string;
  /** `danger` makes the button red: something is lost. */
  submitLabel: SubmitLabel;
  /** Required, so that it is not forgotten: usually `mutation.isPending`. */
  loading: boolean;
  /** Required for the same reason: `mutation.error && messageOf(mutation.error, "…")`. */
  submitError: string | null | undefined;
  /** `form.isDirty()`, called on leaving: unsaved changes need confirmation. */
  isDirty?: () => boolean;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * The shell of every create or edit dialog. Render it while it should be open. Closing it is
 * blocked while saving; with unsaved changes, closing and Back ask for confirmation. If the URL
 * opens the dialog, `onClose` pushes or replaces the URL instead of going back.
 */
export function FormModal(props: FormModalProps) {
  const { title, submitLabel, loading, submitError, isDirty, onClose, onSubmit, children } = props;
  const covered = useCovered();
  useReturnFocus();
  useOpenForm();
  useBackGuard(() => isDirty?.() ?? false);

  function close() {
    if (loading) return;
    if (!isDirty?.()) {
      onClose();
      return;
    }
    confirmDiscard({ run: onClose });
  }

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="lg"
      classNames={{ content: classes.content, body: classes.body }}
      closeOnEscape={!covered}
      closeOnClickOutside={false}
      trapFocus={!covered}
    >
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields} ref={startAtFirstField}>
          {children}
        </div>
        <div className={classes.footer}>
          <div className={classes.failure}>
            <FormError text={submitError} />
          </div>
          <div className={classes.buttons}>
            <Button variant="default" onClick={close} disabled={loading}>
              Hủy
            </Button>
            <SubmitButton label={submitLabel} loading={loading} />
          </div>
        </div>
      </form>
    </Modal>
  );
}

/** Initial focus: the first field, not the close button, nor the hidden input of a button for files. */
function startAtFirstField(fields: HTMLElement | null) {
  if (fields?.querySelector("[data-autofocus]")) return;
  fields
    ?.querySelector(":is(input, select, textarea):not([type='hidden'], [type='file'], :disabled)")
    ?.setAttribute("data-autofocus", "true");
}
