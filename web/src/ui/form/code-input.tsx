import { TextInput, type TextInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { codeIn } from "#web/lib/digit-code.ts";
import classes from "./code-input.module.css";
import { useDigitField } from "./use-digit-field.ts";

/** All e-mailed codes have six digits. */
export const CODE_LENGTH = 6;

type CodeInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  value?: string;
  defaultValue?: string;
  onChange?: (code: string) => void;
};

/** Documented for password recovery. */
const refusals = {
  letters: "Mã OTP chỉ được chứa chữ số",
  length: `Mã OTP phải đúng ${CODE_LENGTH} chữ số`,
};

const find = (text: string) => codeIn(text, CODE_LENGTH);

/**
 * A one-line field for an e-mailed code: numeric keyboard, autofilled by the phone if possible. Of a
 * pasted message it takes the code.
 */
export function CodeInput({ value, defaultValue, onChange, error, ...props }: CodeInputProps) {
  const [code, setCode] = useUncontrolled({ value, defaultValue, finalValue: "", onChange });
  const { refusal, inputProps } = useDigitField({
    length: CODE_LENGTH,
    value: code,
    onChange: setCode,
    find,
    error,
  });
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: classes.input }}
      {...props}
      {...inputProps}
      error={refusal ? <span role="alert">{refusals[refusal]}</span> : error}
    />
  );
}
