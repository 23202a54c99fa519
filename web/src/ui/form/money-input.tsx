import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, type NumberInputProps } from "@mantine/core";

/**
 * Whole đồng, with the ₫ in front and dots between thousands. Takes what Mantine's `NumberInput`
 * takes, so `{...form.getInputProps("price")}` works; an empty field gives "".
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
