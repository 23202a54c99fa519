import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";

export const withdrawTexts = {
  tooSmall: "Số tiền tối thiểu là 50,000 VND",
  tooLarge: "Số dư không đủ",
  noAccount: "Vui lòng chọn tài khoản ngân hàng",
  reason: "Rút tiền về ngân hàng",
  failed: "Tạo yêu cầu thất bại",
  sent: "Yêu cầu rút tiền đã được gửi thành công!",
  arrival: "1-3 ngày làm việc",
  notRead: "Vui lòng xác nhận bạn đã hiểu yêu cầu không thể hủy",
} as const;

/** In đồng. */
const MIN_AMOUNT = 50_000;

/** The contract's limit, in characters. */
export const noteLimit = 500;

/** `amount` is "" if empty, and text if it cannot be read. */
export type WithdrawForm = { amount: number | string; linkedBankId: string; userNote: string };

export const emptyForm: WithdrawForm = { amount: "", linkedBankId: "", userNote: "" };

/** 1: amount, 2: account, 3: confirmation. */
export type WithdrawStep = 1 | 2 | 3;

const amountOf = ({ amount }: Pick<WithdrawForm, "amount">) =>
  typeof amount === "number" ? amount : 0;

/** An unknown balance is left to the server. */
export function exceeds(form: Pick<WithdrawForm, "amount">, balance = Number.MAX_SAFE_INTEGER) {
  return amountOf(form) > balance;
}

export function amountProblem(form: Pick<WithdrawForm, "amount">, balance?: number) {
  // Negated, so that NaN counts as too small.
  if (!(amountOf(form) >= MIN_AMOUNT)) return withdrawTexts.tooSmall;
  return exceeds(form, balance) ? withdrawTexts.tooLarge : undefined;
}

/** `known` accounts are undefined while they load. Too low a balance is reported by the last step. */
export function lastOpenStep(form: WithdrawForm, known?: readonly { id: string }[]): WithdrawStep {
  if (amountProblem(form)) return 1;
  const isThere = !known || known.some(({ id }) => id === form.linkedBankId);
  return form.linkedBankId && isThere ? 3 : 2;
}

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

export const isSentBy = (
  form: WithdrawForm,
  { amount, linkedBankId, userNote = "" }: Schema["CreateWithdraw"],
): boolean =>
  form.amount === amount && form.linkedBankId === linkedBankId && form.userNote.trim() === userNote;

/** Another step, or the requests that exist already. */
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

export function explainFailure(error: unknown): WithdrawFailure {
  const { code, fields } = ApiError.from(error);
  const [field] = Object.keys(fields).flatMap((name) => wayOutOfField[name] ?? []);
  return { text: withReason(withdrawTexts.failed, error), wayOut: wayOutOfCode[code] ?? field };
}
