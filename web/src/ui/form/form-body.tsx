import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, use, useEffect, useImperativeHandle, useRef } from "react";
import { confirmDiscard } from "./confirm-discard.ts";
import { CloseFormContext } from "./form-dialog.tsx";
import { FormError } from "./form-error.tsx";
import classes from "./form-modal.module.css";
import { useOpenForm } from "./open-form.ts";
import { SubmitButton, type SubmitLabel } from "./submit-button.tsx";
import { useBackGuard } from "./use-leave-guard.ts";

export type FormBodyProps = {
  /** `danger` makes the button red: something is lost. */
  submitLabel: SubmitLabel;
  /** Required, so that it is not forgotten: usually `mutation.isPending`. */
  loading: boolean;
  /** Required for the same reason: `mutation.error && messageOf(mutation.error, "…")`. */
  submitError: string | null | undefined;
  /** `form.isDirty()`, called on leaving: unsaved changes need confirmation. */
  isDirty?: () => boolean;
  onClose: () => void;
  /** Default "Hủy", which is ambiguous in a form about a cancellation. */
  closeLabel?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * The form in a `FormDialog`. Closing it and Back are blocked while saving; with unsaved changes,
 * they ask for confirmation. If the URL opens the dialog, `onClose` pushes or replaces the URL
 * instead of going back.
 */
export function FormBody(props: FormBodyProps) {
  const { submitLabel, loading, submitError, isDirty, onClose, onSubmit, children } = props;
  const { closeLabel = "Hủy" } = props;
  const fields = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  useOpenForm();
  useBackGuard(() => isDirty?.() ?? false, loading);
  useImperativeHandle(use(CloseFormContext), () => close);
  useEffect(() => startAtFirstField(fields.current), []);
  // The errors of fields come with one of the renders after the submit, the server's after its response.
  useEffect(() => {
    if (!isSubmitted.current || loading) return;
    if (goToInvalidField(fields.current)) isSubmitted.current = false;
  });

  function close() {
    if (loading) return;
    if (!isDirty?.()) {
      onClose();
      return;
    }
    confirmDiscard({ run: onClose });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    isSubmitted.current = true;
    onSubmit(event);
  }

  return (
    <form onSubmit={submit} onInput={() => (isSubmitted.current = false)} noValidate>
      <div className={classes.fields} ref={fields}>
        {children}
      </div>
      <div className={classes.footer}>
        <div className={classes.failure}>
          <FormError text={submitError} />
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={loading}>
            {closeLabel}
          </Button>
          <SubmitButton label={submitLabel} loading={loading} />
        </div>
      </div>
    </form>
  );
}

/** False if no field has an error. */
function goToInvalidField(fields: HTMLElement | null): boolean {
  const invalid = fields?.querySelectorAll<HTMLElement>("[aria-invalid=true]:not(:disabled)") ?? [];
  const [first] = invalid;
  // A form may have chosen another of them.
  if (![...invalid].some((field) => field === document.activeElement)) first?.focus();
  return first !== undefined;
}

const AUTOFOCUS = "data-autofocus";

/**
 * Initial focus: the first field, not the close button, nor the hidden input of a button for files.
 * The focus trap looks for it once, when the dialog opens; the form may come later.
 */
function startAtFirstField(fields: HTMLElement | null) {
  const chosen = fields?.querySelector<HTMLElement>(`[${AUTOFOCUS}]`);
  const first = fields?.querySelector<HTMLElement>(
    ":is(input, select, textarea):not([type='hidden'], [type='file'], :disabled)",
  );
  const field = chosen ?? first;
  field?.setAttribute(AUTOFOCUS, "true");
  field?.focus({ preventScroll: true });
}
