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

/** For a form that loads no data first; otherwise use `FormDialog` with `FormBody`. */
export function FormModal({ title, ...body }: FormModalProps) {
  return (
    <FormDialog title={title} onClose={body.onClose}>
      <FormBody {...body} />
    </FormDialog>
  );
}

type CloseForm = () => void;

const CloseFormContext = createContext<RefObject<CloseForm | null>>({ current: null });

type FormDialogProps = {
  title: string;
  /** While there is no form; a form has its own. */
  onClose: () => void;
  children: ReactNode;
};

/** Loading state and form share one dialog, so that it is neither shown nor announced twice. */
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

/** `whyNot` disables the button and says why. */
export type SubmitLabel =
  | string
  | { danger: string }
  | { text: ReactNode; whyNot?: string | undefined };

type FormBodyProps = {
  submitLabel: SubmitLabel;
  /** Required, so that it is not forgotten: usually `mutation.isPending`. */
  loading: boolean;
  /** Required too: `mutation.error && messageOf(mutation.error, "…")`. */
  submitError: ReactNode;
  /** Called on leaving; usually `form.isDirty()`. */
  isDirty?: () => boolean;
  onClose: () => void;
  /** Default "Hủy", which is ambiguous in a form about a cancellation. */
  closeLabel?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** If the URL opens the dialog, `onClose` must push or replace the URL instead of going back. */
export function FormBody(props: FormBodyProps) {
  const { submitLabel, loading, submitError, isDirty, onClose, onSubmit, children } = props;
  const { closeLabel = "Hủy" } = props;
  const fields = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  useOpenForm();
  useBackGuard(() => isDirty?.() ?? false, loading);
  useImperativeHandle(use(CloseFormContext), () => close);
  useEffect(() => startAtFirstField(fields.current), []);
  // Field errors come with one of the renders after the submit, the server's after its response.
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

function goToInvalidField(fields: HTMLElement | null): boolean {
  const invalid = fields?.querySelectorAll<HTMLElement>("[aria-invalid=true]:not(:disabled)") ?? [];
  const [first] = invalid;
  // The form may have focused another one.
  if (![...invalid].some((field) => field === document.activeElement)) first?.focus();
  return first !== undefined;
}

const AUTOFOCUS = "data-autofocus";

/** The focus trap looks for the field only when the dialog opens; the form may come later. */
function startAtFirstField(fields: HTMLElement | null) {
  const chosen = fields?.querySelector<HTMLElement>(`[${AUTOFOCUS}]`);
  const first = fields?.querySelector<HTMLElement>(
    ":is(input, select, textarea):not([type='hidden'], [type='file'], :disabled)",
  );
  const field = chosen ?? first;
  field?.setAttribute(AUTOFOCUS, "true");
  field?.focus();
}
