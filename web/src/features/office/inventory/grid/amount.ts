import { type AmountRefusal, readAmount } from "#web/lib/amount-text.ts";
import { MAX_STOCK } from "../stock.ts";

export type AmountProblem = "notNumber" | "negative" | "decimal" | "tooMany";

/** A typed amount: nothing, a whole number within the limits, or why it is neither. */
export type Amount = { kind: "empty" } | { kind: "amount"; value: number } | Wrong;

type Wrong = { kind: "wrong"; problem: AmountProblem };

const problems: Readonly<Record<AmountRefusal, AmountProblem>> = {
  unreadable: "notNumber",
  negative: "negative",
  fraction: "decimal",
  "too-large": "tooMany",
};

/** Parses what people type and spreadsheets copy. */
export function amountOf(text: string): Amount {
  const read = readAmount(text);
  if (read.kind === "refused") return { kind: "wrong", problem: problems[read.reason] };
  const isTooMany = read.kind === "amount" && read.value > MAX_STOCK;
  return isTooMany ? { kind: "wrong", problem: "tooMany" } : read;
}
