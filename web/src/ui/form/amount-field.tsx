import "@mantine/core/styles/NumberInput.layer.css";
import type { NumberInputProps } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { amountIn } from "#web/lib/amount-text.ts";
import { MoneyInput } from "./money-input.tsx";

type AmountFieldProps = NumberInputProps & {
  /** Pieces instead of đồng. */
  isCount?: boolean;
};

/** The input itself drops letters without a word; this says so, and does not guess. */
const notAnAmount = "Chỉ nhập chữ số, ví dụ 185.000";

/**
 * A price, a stock or an amount of money. A pasted "1.234.567 đ" is read as one amount; anything
 * else that is pasted is refused in words, as are typed letters. A negative amount stays, for the
 * form's rule to name it.
 */
export function AmountField({ isCount = false, error, ...props }: AmountFieldProps) {
  const [isRefused, setRefused] = useState(false);

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { clipboardData, currentTarget: input } = event;
    const amount = amountIn(clipboardData.getData("text"));
    event.preventDefault();
    setRefused(amount === undefined);
    if (amount === undefined) return;
    const { selectionStart, selectionEnd, value } = input;
    input.setRangeText(String(amount), selectionStart ?? 0, selectionEnd ?? value.length, "end");
    // As if typed: the input formats the whole.
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  return (
    <MoneyInput
      {...(isCount ? { prefix: "" } : {})}
      allowNegative
      {...props}
      error={isRefused ? notAnAmount : error}
      onPaste={paste}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey || key.length > 1) return;
        setRefused(/\p{L}/u.test(key));
      }}
      onBlur={(event) => {
        setRefused(false);
        props.onBlur?.(event);
      }}
    />
  );
}
