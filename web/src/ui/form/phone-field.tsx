import { TextInput, type TextInputProps } from "@mantine/core";

/** Room for "+84 (0)" in front, and for what `normalPhone` takes out, visible or not. */
const TYPED_MAX = 40;

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
