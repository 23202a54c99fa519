import { useState } from "react";
import { amountOf } from "../grid/amount.ts";
import type { StockRow } from "../rows.ts";
import { amountError, type Mode } from "./amount-field.ts";
import type { BulkOrder } from "./bulk-job.tsx";
import { type BulkChange, planOf } from "./plan.ts";

/** The form of a bulk change, and what it would do. */
export function useBulkChange(field: BulkChange["field"], products: readonly StockRow[]) {
  const [mode, setMode] = useState<Mode>("set");
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const isStock = field === "stock";
  const amount = amountOf(text);
  const change = amount.kind === "amount" ? changeOf(field, mode, amount.value) : undefined;
  const plan = change && planOf(products, change);
  const isReasonMissing = isStock && reason.trim() === "";
  const isNothing = plan !== undefined && plan.steps.length === 0;

  /** The confirmed change, or undefined if the form shows what is missing. */
  function submit(): BulkOrder | undefined {
    setSubmitted(true);
    if (!change || !plan || isNothing || isReasonMissing) return undefined;
    return { change, steps: plan.steps, reason: isStock ? reason.trim() : undefined };
  }

  return {
    mode,
    setMode,
    text,
    setText,
    reason,
    setReason,
    plan,
    errors: {
      amount: amountError(amount, field, isSubmitted),
      reason: isSubmitted && isReasonMissing ? "Vui lòng nhập lý do!" : undefined,
      form: isSubmitted && isNothing ? "Không có phiên bản nào thay đổi." : undefined,
    },
    isDirty: () => text !== "" || reason !== "",
    submit,
  };
}

function changeOf(field: BulkChange["field"], mode: Mode, amount: number): BulkChange {
  return field === "stock" ? { field, mode, amount } : { field, mode: "set", amount };
}
