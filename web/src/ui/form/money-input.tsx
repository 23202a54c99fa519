import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";

/**
 * Whole đồng, with a leading ₫ and dots between thousands. Accepts the props of Mantine's
 * `NumberInput`, so `{...form.getInputProps("price")}` works; an empty field gives "".
 */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="₫ "
      thousandSeparator="."
      decimalSeparator=","
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      {...props}
    />
  );
}
