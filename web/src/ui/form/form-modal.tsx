import "../overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useCovered } from "../overlay/overlay-stack.ts";
import { useReturnFocus } from "../overlay/use-return-focus.ts";
import { confirmDiscard } from "./confirm-discard.ts";
import { FormError } from "./form-error.tsx";
import classes from "./form-modal.module.css";
import { useOpenForm } from "./open-form.ts";
import { useBackGuard } from "./use-leave-guard.ts";

type FormModalProps = {
  title: string;
  submitLabel: string;
  /** Required, so that nobody forgets to hook it up: usually `mutation.isPending`. */
  loading: boolean;
  /** Required for the same reason: `mutation.error && messageOf(mutation.error, "…")`. */
  submitError: string | null | undefined;
  /** `form.isDirty()`, called when someone wants to leave: unsaved changes are asked about. */
  isDirty?: () => boolean;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * The shell of every create or edit dialog. Render it while it should be open. Closing (cross,
 * Escape, outside, Hủy) is refused while saving and asked about when there are unsaved changes; so
 * is the browser's Back. Where the URL opens it, `onClose` goes on by a link, not back.
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
      classNames={{ body: classes.body }}
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
            <Button type="submit" loading={loading}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}

/** Where the keyboard starts: the first field, not the cross. The focus trap reads the mark. */
function startAtFirstField(fields: HTMLElement | null) {
  if (fields?.querySelector("[data-autofocus]")) return;
  fields
    ?.querySelector(":is(input, select, textarea):not([type='hidden'], :disabled)")
    ?.setAttribute("data-autofocus", "true");
}
