import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { readAmount } from "#web/lib/amount-text.ts";
import { ToolButton } from "../layout/tool-button.tsx";
import classes from "./quantity-input.module.css";

type QuantityInputProps = {
  value: number;
  onChange: (quantity: number) => void;
  label: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  keepsLast?: boolean;
};

/** Anything but a whole number becomes 1 (documented) or, with `keepsLast`, the previous value. */
export function QuantityInput({
  value,
  onChange,
  label,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  disabled = false,
  keepsLast = false,
}: QuantityInputProps) {
  const [draft, setDraft] = useState<string>();
  const keepWithin = (quantity: number) => Math.max(min, Math.min(quantity, max));

  function change(quantity: number) {
    setDraft(undefined);
    const next = keepWithin(quantity);
    if (next !== value) onChange(next);
  }

  const reading = readAmount(draft ?? "");
  const typed = reading.kind === "amount" ? reading.value : undefined;
  // Steps from the typed value, which may not have been applied yet.
  const step = (by: number) => change((typed ?? value) + by);

  function settle() {
    if (draft === undefined) return;
    if (typed !== undefined && typed >= min) change(typed);
    else if (keepsLast) setDraft(undefined);
    else change(1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") settle();
    if (event.key === "Escape") setDraft(undefined);
    if (event.key === "ArrowUp") step(1);
    if (event.key === "ArrowDown") step(-1);
  }

  return (
    <fieldset className={classes.root} aria-label={label} data-disabled={disabled}>
      <ToolButton
        aria-label="Giảm số lượng"
        color="gray"
        disabled={disabled}
        isOff={value <= min}
        onClick={() => step(-1)}
      >
        <IconMinus size={18} />
      </ToolButton>
      <input
        className={classes.number}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <ToolButton
        aria-label="Tăng số lượng"
        color="gray"
        disabled={disabled}
        isOff={value >= max}
        onClick={() => step(1)}
      >
        <IconPlus size={18} />
      </ToolButton>
    </fieldset>
  );
}
