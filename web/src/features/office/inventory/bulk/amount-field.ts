import type { Amount, AmountProblem } from "../grid/amount.ts";
import { texts } from "../texts.ts";
import type { BulkChange } from "./plan.ts";

export type Mode = "set" | "add" | "take";

export const modes: { value: Mode; label: string }[] = [
  { value: "set", label: "Đặt bằng" },
  { value: "add", label: "Cộng thêm" },
  { value: "take", label: "Trừ đi" },
];

export const modeOf = (value: string): Mode =>
  modes.find((each) => each.value === value)?.value ?? "set";

const problems: Record<AmountProblem, string> = {
  notNumber: "Vui lòng nhập một số",
  negative: "Số không được âm",
  decimal: "Vui lòng nhập số nguyên",
  tooMany: "Tối đa 1.000.000",
};

/** A wrong amount is said at once, a missing one when it is sent. */
export function amountError(
  amount: Amount,
  field: BulkChange["field"],
  isSubmitted: boolean,
): string | undefined {
  if (amount.kind === "wrong") return problems[amount.problem];
  if (amount.kind === "amount" || !isSubmitted) return undefined;
  return field === "stock" ? texts.stockRequired : texts.minStockRequired;
}
