import { TextInput, type TextInputProps } from "@mantine/core";
import classes from "./code-input.module.css";

/** Codes of letters have six digits everywhere. */
export const CODE_LENGTH = 6;

/** A one-line field for the code of a letter: digits keyboard, filled in by the phone when it can. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      classNames={{ input: classes.input }}
      {...props}
    />
  );
}
