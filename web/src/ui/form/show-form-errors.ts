import type { FormErrors } from "@mantine/form";
import { flushSync } from "react-dom";

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
