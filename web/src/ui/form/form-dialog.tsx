import classes from "./form-dialog.module.css";
import "../overlay/styles-modal.ts";
import { Box, Button, type MantineColor, Modal } from "@mantine/core";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";
import { useCovered, useReturnFocus } from "../overlay/dialog.ts";
import { FormError } from "./form-error.tsx";
import { useOpenForm } from "./open-form.ts";
import { confirmDiscard, useBackGuard } from "./use-leave-guard.ts";

type FormModalProps = FormBodyProps & { title: string };

/** A create or edit dialog whose form needs no data first. Render it while it should be open. */
export function FormModal({ title, ...body }: FormModalProps) {
  return (
    <FormDialog title={title} onClose={body.onClose}>
      <FormBody {...body} />
    </FormDialog>
  );
}

type CloseForm = () => void;

/** Closes the form of the dialog, which may ask first; null as long as there is none. */
const CloseFormContext = createContext<RefObject<CloseForm | null>>({ current: null });

type FormDialogProps = {
  title: string;
  /** For a dialog without a form; a form has its own. */
  onClose: () => void;
  /** A `FormBody`, or what is shown until its data is there. */
  children: ReactNode;
};

/**
 * The dialog of a form that loads what it edits: waiting and form are the same dialog, so that it is
 * neither shown nor read out twice. Render it while it should be open.
 */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const closeForm = useRef<CloseForm>(null);
  const covered = useCovered();
  useReturnFocus();
  return (
    <CloseFormContext value={closeForm}>
      <Modal
        opened
        onClose={() => (closeForm.current ?? onClose)()}
        title={title}
        size="lg"
        classNames={{ content: classes.content, body: classes.body }}
        closeOnEscape={!covered}
        closeOnClickOutside={false}
      >
        {children}
      </Modal>
    </CloseFormContext>
  );
}

/** `whyNot` disables the button and says why: nothing has been changed yet. */
export type SubmitLabel =
  | string
  | { danger: string }
  | { text: ReactNode; whyNot?: string | undefined };

type FormBodyProps = {
  /** `danger` makes the button red: something is lost. */
  submitLabel: SubmitLabel;
  /** Required, so that it is not forgotten: usually `mutation.isPending`. */
  loading: boolean;
  /** Required for the same reason: `mutation.error && messageOf(mutation.error, "…")`. */
  submitError: ReactNode;
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
        {/* Next to the buttons, where two lines of text move nothing. */}
        <Box flex={1} miw={0}>
          <FormError text={submitError} />
        </Box>
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

type SubmitButtonProps = { label: SubmitLabel; loading: boolean };

/** The button that sends a form. */
function SubmitButton({ label, loading }: SubmitButtonProps) {
  const { text, color, whyNot } = partsOf(label);
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      <Button
        loading={loading}
        color={color}
        // The same element in both states: it keeps the focus.
        {...(whyNot && !loading ? { type: "button", ...props } : { type: "submit" })}
      >
        {text}
      </Button>
      {whyNot ? bubble : null}
    </>
  );
}

type Parts = { text: ReactNode; color?: MantineColor; whyNot?: string | undefined };

function partsOf(label: SubmitLabel): Parts {
  if (typeof label === "string") return { text: label };
  return "danger" in label ? { text: label.danger, color: "red" } : label;
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
