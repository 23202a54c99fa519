import type { Schema } from "#openapi/schema.ts";
import { topUpTexts } from "./texts.ts";

/** Document 3 §5, in đồng. */
export const MIN_TOP_UP = 10_000;

/** Document 3 §9: no fee. */
export const FEE_PERCENT = 0;

/** The contract's. */
export const noteLimit = 255;

/** What is typed. An amount is "" when empty, and a text when it cannot be read. */
export type TopUpForm = { amount: number | string; note: string };

export const emptyForm: TopUpForm = { amount: "", note: "" };

/** The amount in đồng; undefined while it is none. */
export function amountOf({ amount }: Pick<TopUpForm, "amount">): number | undefined {
  const dong = typeof amount === "number" ? amount : Number.NaN;
  return Number.isSafeInteger(dong) && dong > 0 ? dong : undefined;
}

/** What is wrong with the amount. How much is too much, the server says. */
export function amountProblem(form: Pick<TopUpForm, "amount">): string | undefined {
  if (form.amount === "") return topUpTexts.missing;
  const dong = typeof form.amount === "number" ? form.amount : Number.NaN;
  // Written so that what is no number counts as too small.
  if (!(dong >= MIN_TOP_UP)) return topUpTexts.tooSmall;
  return amountOf(form) === undefined ? "Số tiền không hợp lệ" : undefined;
}

/** The request of a form without problems. `origin` is the page's own. */
export function requestOf(form: TopUpForm, origin: string): Schema["CreateDeposit"] {
  const description = form.note.trim();
  return {
    amount: amountOf(form) ?? 0,
    gatewayType: "bank_transfer",
    callbackUrl: `${origin}/lich-su?loai=deposit`,
    ...(description ? { description } : {}),
  };
}
