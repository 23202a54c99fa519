import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, type CheckboxProps } from "@mantine/core";

/** A checkbox that a form may find missing. */
export function CheckboxField(props: CheckboxProps) {
  // Mantine omits it.
  return <Checkbox aria-invalid={Boolean(props.error)} {...props} />;
}
