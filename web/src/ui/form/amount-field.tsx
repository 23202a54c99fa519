import "@mantine/core/styles/NumberInput.layer.css";
import type { NumberInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { MoneyInput } from "./money-input.tsx";
import { useTypedAmount } from "./use-typed-amount.ts";

type AmountFieldProps = NumberInputProps & {
  /** Pieces instead of đồng. */
  isCount?: boolean;
};

/**
 * A price, a stock or an amount of money. A pasted "1.234.567 đ" is read as one amount; anything
 * else that is pasted is refused in words, as are typed letters and decimals. A negative amount stays,
 * for the form's rule to name it.
 */
export function AmountField({ isCount = false, error, ref, ...props }: AmountFieldProps) {
  const typed = useTypedAmount();
  return (
    <MoneyInput
      {...(isCount ? { prefix: "" } : {})}
      allowNegative
      {...props}
      ref={useMergedRef(ref, typed.watch)}
      error={typed.refused ?? error}
      // Before the input's own reading, which takes decimals for thousands.
      onPasteCapture={(event) => {
        event.preventDefault();
        event.stopPropagation();
        typed.insert(event.currentTarget, event.clipboardData.getData("text"));
      }}
      onKeyDown={(event) => {
        // It submits the form.
        if (event.key === "Enter") typed.end(event.currentTarget);
        props.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        typed.end(event.currentTarget);
        typed.forget();
        props.onBlur?.(event);
      }}
    />
  );
}
