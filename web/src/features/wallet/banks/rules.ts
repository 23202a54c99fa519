import type { Schema } from "#openapi/schema.ts";
import {
  accountFieldTexts,
  accountNumberLength,
  holderNameLength,
  isSameHolder,
} from "#web/lib/bank-account.ts";
import { cleanName } from "#web/lib/identity-text.ts";

export const bankTexts = {
  numberLength: `Số tài khoản phải có từ ${accountNumberLength.min} đến ${accountNumberLength.max} chữ số`,
  noHolderName: "Vui lòng nhập tên chủ tài khoản",
  holderLength: `Tên chủ tài khoản phải có từ ${holderNameLength.min} đến ${holderNameLength.max} ký tự`,
  holderLetters:
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  alreadySaved: "Tài khoản ngân hàng này đã được lưu",
  notAgreed: "Tên bạn nhập khác tên ngân hàng báo. Hãy xác nhận nếu vẫn dùng tên này",
  saved: "Lưu tài khoản ngân hàng thành công!",
  saveFailed: "Lưu thất bại",
  unclear: "Chưa rõ tài khoản đã được lưu hay chưa. Hãy xem danh sách tài khoản trước khi lưu lại.",
  listFailed: "Không thể tải tài khoản ngân hàng",
} as const;

export type AccountForm = { bankCode: string; accountNumber: string; accountHolderName: string };

export const emptyForm: AccountForm = { bankCode: "", accountNumber: "", accountHolderName: "" };

/** 1: bank, 2: account, 3: confirmation. */
export type AddStep = 1 | 2 | 3;

type Saved = Pick<Schema["SavedBank"], "bankCode" | "accountNumber">;

export function numberProblem({ bankCode, accountNumber }: AccountForm, saved: readonly Saved[]) {
  const { min, max } = accountNumberLength;
  if (accountNumber === "") return accountFieldTexts.noNumber;
  if (!/^\d+$/.test(accountNumber)) return accountFieldTexts.notDigits;
  if (accountNumber.length < min || accountNumber.length > max) return bankTexts.numberLength;
  const isSaved = saved.some(
    (account) => account.bankCode === bankCode && account.accountNumber === accountNumber,
  );
  return isSaved ? bankTexts.alreadySaved : undefined;
}

/** Needs a letter; "HTX 19/5" and "Cty A & B" are names too. */
const HOLDER_NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\s.,'’/&()-]+$/u;

export function holderProblem({ accountHolderName }: AccountForm) {
  const { min, max } = holderNameLength;
  const name = cleanName(accountHolderName);
  if (name === "") return bankTexts.noHolderName;
  if (!HOLDER_NAME.test(name)) return bankTexts.holderLetters;
  return name.length < min || name.length > max ? bankTexts.holderLength : undefined;
}

/** The last step whose data is complete. `banks` are undefined while they load. */
export function lastOpenStep(
  form: AccountForm,
  banks: readonly Schema["SupportedBank"][] | undefined,
  saved: readonly Saved[],
): AddStep {
  const isKnown = !banks || banks.some(({ code, isActive }) => isActive && code === form.bankCode);
  if (!form.bankCode || !isKnown) return 1;
  return numberProblem(form, saved) || holderProblem(form) ? 2 : 3;
}

/** Uses the bank's spelling of the holder if it is the same one. */
export function accountOf(
  { bankCode, accountNumber, accountHolderName }: AccountForm,
  bankName: string,
  found: Schema["AccountCheck"] | undefined,
): Schema["SaveBankAccount"] {
  const typed = cleanName(accountHolderName);
  const named = found?.accountHolderName;
  return {
    bankCode,
    bankName,
    accountNumber,
    accountHolderName: named && isSameHolder(named, typed) ? named : typed,
  };
}
