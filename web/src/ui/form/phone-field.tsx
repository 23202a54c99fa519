import { TextInput, type TextInputProps } from "@mantine/core";

/** Room for "+84 (0)" and for what `normalPhone` removes, visible or not. */
const TYPED_MAX = 40;

/** A form about somebody else passes `autoComplete="off"`. */
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
