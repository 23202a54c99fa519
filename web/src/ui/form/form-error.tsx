import type { FormErrors } from "@mantine/form";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import classes from "./form-error.module.css";

/** Below the buttons, and its height stays when it is removed: nothing may move under the pointer. */
export function FormError({ text }: { text: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = element;
    if (!text || !current) return;
    current.style.minHeight = `${current.offsetHeight}px`;
    // After Enter a phone's keyboard may hide it. An invalid field has the focus, and must stay visible.
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

export function showFormErrors(
  form: ErrorHolder,
  errors: FormErrors,
  element: HTMLElement | null | undefined,
): void {
  // Synchronous, because the invalid field is found by its attribute.
  flushSync(() => form.setErrors(errors));
  element?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
