import { TextInput, type TextInputProps } from "@mantine/core";

/** Room for a +84 in front, and for spaces, dots and dashes: `normalPhone` takes them out. */
const TYPED_MAX = 20;

/**
 * A mobile phone number as typed. The browser offers the user's own number; a form about somebody
 * else passes `autoComplete="off"`.
 */
export function PhoneField(props: TextInputProps) {
  return (
    <TextInput
      label="Số điện thoại"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={TYPED_MAX}
      {...props}
    />
  );
}
