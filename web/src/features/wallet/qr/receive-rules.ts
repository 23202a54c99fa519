import { missingAmountText, tooLargeText, tooSmallText } from "./texts.ts";

/** Document 3 §9, in đồng. */
export const receiveAmounts = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000] as const;

/** Document 3 §5, in đồng. */
const MIN_AMOUNT = 1_000;
/** What a transfer inside TAP is at least (document 3 §5). */
export const MIN_TRANSFER = 10_000;
/** As long as the message of a transfer. */
export const MAX_MESSAGE = 100;

/** What the amount field holds: text if it is empty, or too long for a number. */
export type TypedAmount = number | string;

/** Why no code can ask for this amount. Without one the payer chooses, if the kind of code allows. */
export function receiveProblem(amount: TypedAmount, isRequired: boolean): string | undefined {
  if (amount === "") return isRequired ? missingAmountText : undefined;
  if (typeof amount === "string" || !Number.isSafeInteger(amount)) return tooLargeText;
  return amount < MIN_AMOUNT ? tooSmallText : undefined;
}
