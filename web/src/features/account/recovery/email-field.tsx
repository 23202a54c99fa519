import { TextInput, type TextInputProps } from "@mantine/core";

export function EmailField(props: TextInputProps) {
  return <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...props} />;
}

/**
 * For a `ref`: takes the focus that a pressed button lost by being disabled, but not from a field
 * or link.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches("input, a")) return;
  element?.focus({ preventScroll: true });
}
