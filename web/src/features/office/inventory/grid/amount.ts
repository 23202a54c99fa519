import { MAX_STOCK } from "../stock.ts";

export type AmountProblem = "notNumber" | "negative" | "decimal" | "tooMany";

/** A typed amount: nothing, a whole number within the limits, or why it is neither. */
export type Amount = { kind: "empty" } | { kind: "amount"; value: number } | Wrong;

type Wrong = { kind: "wrong"; problem: AmountProblem };

const wrong = (problem: AmountProblem): Wrong => ({ kind: "wrong", problem });

/** "1200", or in groups of three: "1.200", "1,200", "1 200". */
const WHOLE = /^(?:\d+|\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*)$/;

/** A spreadsheet formats whole numbers with decimals too: "120,00". */
const EMPTY_DECIMALS = /[.,]0{1,2}$/;

/** All digits and separators, so that it is a number, only no whole one. */
const NUMERIC = /^[\d., ]*\d[\d., ]*$/;

/**
 * Parses what people type and spreadsheets copy. Full-width digits and no-break spaces are those of
 * input methods and of Excel; an apostrophe in front guards text in CSV files.
 */
export function amountOf(text: string): Amount {
  const written = text.normalize("NFKC").trim().replace(/^'/, "").trim();
  if (written === "") return { kind: "empty" };
  const minus = /^[-−–]\s*(.+)$/.exec(written) ?? /^\((.+)\)$/.exec(written);
  const digits = (minus?.[1] ?? written).replace(EMPTY_DECIMALS, "");
  if (!NUMERIC.test(digits)) return wrong("notNumber");
  if (!WHOLE.test(digits)) return wrong("decimal");
  const value = Number(digits.replace(/[., ]/g, ""));
  if (minus && value > 0) return wrong("negative");
  return value > MAX_STOCK ? wrong("tooMany") : { kind: "amount", value };
}
