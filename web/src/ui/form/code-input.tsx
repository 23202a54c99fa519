import { TextInput, type TextInputProps } from "@mantine/core";
import type { ClipboardEvent } from "react";
import classes from "./code-input.module.css";

/** All e-mailed codes have six digits. */
export const CODE_LENGTH = 6;

/** A one-line field for an e-mailed code: numeric keyboard, autofilled by the phone if possible. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      classNames={{ input: classes.input }}
      onPaste={pasteDigits}
      {...props}
    />
  );
}

/** A space copied with the code would push out its last digit. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const field = event.currentTarget;
  const start = field.selectionStart ?? 0;
  const end = field.selectionEnd ?? start;
  const room = CODE_LENGTH - field.value.length + (end - start);
  const digits = event.clipboardData.getData("text").replace(/\D/g, "");
  field.setRangeText(digits.slice(0, room), start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
