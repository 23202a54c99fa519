import { TextInput, type TextInputProps } from "@mantine/core";

/** The e-mail of the account whose password was forgotten. */
export function EmailField(props: TextInputProps) {
  return <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...props} />;
}

/**
 * A ref for the next control to use: focuses it when a pressed button has lost the focus by being
 * disabled. A focused field or link keeps the focus.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches("input, a")) return;
  element?.focus({ preventScroll: true });
}
