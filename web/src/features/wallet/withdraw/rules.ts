import type { Schema } from "#openapi/schema.ts";
import { withdrawTexts } from "./texts.ts";

/** Document 3 §5, in đồng. */
const MIN_AMOUNT = 50_000;

/** The contract's. */
export const noteLimit = 500;

/** What is typed. An amount is "" when empty, and a text when it cannot be read. */
export type WithdrawForm = { amount: number | string; linkedBankId: string; userNote: string };

export const emptyForm: WithdrawForm = { amount: "", linkedBankId: "", userNote: "" };

/** 1: amount, 2: account, 3: confirmation. */
export type WithdrawStep = 1 | 2 | 3;

const amountOf = ({ amount }: Pick<WithdrawForm, "amount">) =>
  typeof amount === "number" ? amount : 0;

/** More than this, and the wallet cannot pay; an unknown balance is left to the server. */
export function exceeds(form: Pick<WithdrawForm, "amount">, balance = Number.MAX_SAFE_INTEGER) {
  return amountOf(form) > balance;
}

/** What is wrong with the amount. */
export function amountProblem(form: Pick<WithdrawForm, "amount">, balance?: number) {
  // Written so that what is no number counts as too small.
  if (!(amountOf(form) >= MIN_AMOUNT)) return withdrawTexts.tooSmall;
  return exceeds(form, balance) ? withdrawTexts.tooLarge : undefined;
}

/**
 * The last step whose data is there. `known` are the saved accounts, undefined while they load. Too
 * low a balance is no missing data: it changes behind the form, and the last step says so.
 */
export function lastOpenStep(form: WithdrawForm, known?: readonly { id: string }[]): WithdrawStep {
  if (amountProblem(form)) return 1;
  const isThere = !known || known.some(({ id }) => id === form.linkedBankId);
  return form.linkedBankId && isThere ? 3 : 2;
}

/** The request of a filled form, to an account as it is saved. */
export function requestOf(
  form: WithdrawForm,
  { id, bankCode, bankName, accountNumber, accountHolderName }: Schema["SavedBank"],
): Schema["CreateWithdraw"] {
  const userNote = form.userNote.trim();
  return {
    amount: amountOf(form),
    bankCode,
    bankName,
    accountNumber,
    accountHolderName,
    linkedBankId: id,
    reason: withdrawTexts.reason,
    ...(userNote ? { userNote } : {}),
  };
}
