import type { FormErrors } from "@mantine/form";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import classes from "./form-error.module.css";

/**
 * The error of a form or dialog as a whole; field errors belong to the fields. Nothing may move
 * under the pointer: it is below the buttons (in `EntryForm` at the end of the card, below the
 * links too), and its height stays when it is removed.
 */
export function FormError({ text }: { text: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = element;
    if (!text || !current) return;
    current.style.minHeight = `${current.offsetHeight}px`;
    // Submitted with Enter: the pointer is not in use, and a phone's keyboard may hide the message.
    // An invalid field has the focus instead, and stays visible.
    const { activeElement } = document;
    if (!activeElement?.matches("input") || activeElement.matches("[aria-invalid=true]")) return;
    current.scrollIntoView({ block: "nearest" });
  }, [text]);

  return (
    <div role="alert" className={classes.live} ref={element}>
      {text ? (
        <p className={classes.root}>
          <IconAlertCircle size={20} className={classes.icon} aria-hidden="true" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}

type ErrorHolder = { setErrors: (errors: FormErrors) => void };

/** Sets field errors on the form in `element` and focuses the first invalid field. */
export function showFormErrors(
  form: ErrorHolder,
  errors: FormErrors,
  element: HTMLElement | null | undefined,
): void {
  // Renders synchronously: the first invalid field is found by its attribute.
  flushSync(() => form.setErrors(errors));
  element?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
