import { TextInput, type TextInputProps } from "@mantine/core";

/** The e-mail of the account whose password was forgotten. */
export function EmailField(props: TextInputProps) {
  return <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...props} />;
}
