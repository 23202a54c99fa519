import { UID_CODE } from "#web/lib/receive-link.ts";
import {
  missingAmountText,
  missingCodeText,
  oneselfText,
  tooLargeText,
  tooLittleMoneyText,
  tooSmallText,
  wrongCodeText,
} from "./texts.ts";

/** Document 3 §5, in đồng. */
const MIN_AMOUNT = 10_000;
export const MAX_MESSAGE = 100;

/** What the amount field holds: text if it is empty, or too long for a number. */
export type TypedAmount = number | string;

/** Why this code cannot be looked up; `ownCode` may not be known yet. */
export function codeProblem(code: string, ownCode: string | undefined): string | undefined {
  if (code === "") return missingCodeText;
  if (!UID_CODE.test(code)) return wrongCodeText;
  return code.toUpperCase() === ownCode?.toUpperCase() ? oneselfText : undefined;
}

/** Why this amount cannot be sent; `balance` may not be known yet. */
export function amountProblem(
  amount: TypedAmount,
  balance: number | undefined,
): string | undefined {
  if (amount === "") return missingAmountText;
  const dong = Number(amount);
  if (balance !== undefined && dong > balance) return tooLittleMoneyText;
  if (!isWhole(amount)) return tooLargeText;
  return dong < MIN_AMOUNT ? tooSmallText : undefined;
}

/** A whole number of đồng that is exact. */
export function isWhole(amount: TypedAmount): amount is number {
  return typeof amount === "number" && Number.isSafeInteger(amount);
}
