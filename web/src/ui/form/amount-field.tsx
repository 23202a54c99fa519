import "@mantine/core/styles/NumberInput.layer.css";
import type { NumberInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { useState } from "react";
import { MoneyInput } from "./money-input.tsx";
import { useTypedAmount } from "./use-typed-amount.ts";

type AmountFieldProps = NumberInputProps & {
  /** Pieces instead of đồng. */
  isCount?: boolean;
};

/**
 * A price, a stock or an amount of money. A pasted "1.234.567 đ" is read as one amount; anything
 * else that is pasted is refused in words, as are typed letters and decimals. A negative amount stays,
 * for the form's rule to name it. What was refused is told until the next input or until the form is
 * sent: if it vanished when the field is left, the button below would move from under the pointer.
 */
export function AmountField({ isCount = false, error, ref, ...props }: AmountFieldProps) {
  const typed = useTypedAmount();
  const [watchForm] = useState(() => onSubmitOf(typed.forget));
  const [seen, setSeen] = useState(props.value);
  if (!Object.is(props.value, seen)) {
    // Typed, or chosen elsewhere: nothing of it was refused.
    setSeen(props.value);
    typed.forget();
  }
  return (
    <MoneyInput
      {...(isCount ? { prefix: "" } : {})}
      allowNegative
      {...props}
      ref={useMergedRef(ref, typed.watch, watchForm)}
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
        props.onBlur?.(event);
      }}
    />
  );
}

/** A ref of an input: runs `action` when its form is sent, before the form's own rules are told. */
const onSubmitOf = (action: () => void) => (input: HTMLInputElement) => {
  const { form } = input;
  form?.addEventListener("submit", action);
  return () => form?.removeEventListener("submit", action);
};
