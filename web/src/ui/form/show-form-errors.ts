import type { FormErrors } from "@mantine/form";
import { flushSync } from "react-dom";

type ErrorHolder = { setErrors: (errors: FormErrors) => void };

/** Says what is wrong with single fields of the form in `element`; the first of them takes the focus. */
export function showFormErrors(
  form: ErrorHolder,
  errors: FormErrors,
  element: HTMLElement | null | undefined,
): void {
  // Drawn at once: the mark of a wrong field is what finds the first.
  flushSync(() => form.setErrors(errors));
  element?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
