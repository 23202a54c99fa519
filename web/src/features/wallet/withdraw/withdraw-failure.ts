import { ApiError, withReason } from "#web/api/api-error.ts";
import { withdrawTexts } from "./texts.ts";

/** Where the user goes on: to another step, or to the requests that exist already. */
export type WayOut = "amount" | "account" | "requests";

export type WithdrawFailure = { text: string; wayOut?: WayOut | undefined };

const wayOutOfCode: Readonly<Record<string, WayOut>> = {
  INSUFFICIENT_BALANCE: "amount",
  LIMIT_EXCEEDED: "amount",
  DUPLICATE_REQUEST: "requests",
  NOT_FOUND: "account",
};

const wayOutOfField: Readonly<Record<string, WayOut>> = {
  amount: "amount",
  linkedBankId: "account",
  accountNumber: "account",
};

/** Why no request was made, in the documented words and the server's. */
export function explainFailure(error: unknown): WithdrawFailure {
  const { code, fields } = ApiError.from(error);
  const [field] = Object.keys(fields).flatMap((name) => wayOutOfField[name] ?? []);
  return { text: withReason(withdrawTexts.failed, error), wayOut: wayOutOfCode[code] ?? field };
}
