import type { UseFormReturnType } from "@mantine/form";
import { flushSync } from "react-dom";
import type { ProductForm } from "./form.ts";
import type { FieldErrors } from "./form-rules.ts";

/** Fields with an error, and the buttons that stand for a list with one. */
const INVALID = ":is([aria-invalid='true'], [data-invalid])";

/** Sets errors at their fields, and focuses the first one. */
export function showErrors(
  form: UseFormReturnType<ProductForm>,
  errors: FieldErrors,
  element: HTMLElement | null,
): void {
  if (Object.keys(errors).length === 0) return;
  // Renders synchronously: the first invalid field is found by its attribute.
  flushSync(() => form.setErrors(errors));
  const first = element?.querySelector<HTMLElement>(INVALID);
  first?.focus({ preventScroll: true });
  // The footer covers the end of the form.
  first?.scrollIntoView({ block: "center" });
}
