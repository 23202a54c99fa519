import { matchesPlainly, plainText } from "#openapi/search-text.ts";
import { cleanNumber } from "./identity-text.ts";

export const accountNumberLength = { min: 8, max: 20 } as const;
export const holderNameLength = { min: 2, max: 100 } as const;

/** Removes spaces, dots and dashes: "1012 345-678". */
export function plainAccountNumber(typed: string): string {
  return cleanNumber(typed);
}

type Verifiable = {
  isVerified?: boolean;
  verified?: boolean;
  verificationStatus?: string;
};

/** The server has three spellings for this (WA-16). */
export function isVerifiedAccount({ isVerified, verified, verificationStatus }: Verifiable) {
  return isVerified ?? verified ?? verificationStatus === "verified";
}

/** Banks write names in capitals without accents. */
export function isSameHolder(one: string, other: string): boolean {
  const words = (name: string) => plainText(name).trim().split(/\s+/).join(" ");
  return words(one) === words(other);
}

type Named = { accountHolderName: string; bankHolderName?: string | null | undefined };

export function otherHolderOf({ accountHolderName, bankHolderName }: Named): string | undefined {
  if (!bankHolderName || isSameHolder(bankHolderName, accountHolderName)) return undefined;
  return bankHolderName;
}

export function matchesBank({ code, name }: { code: string; name: string }, typed: string) {
  return matchesPlainly(`${code} ${name}`, typed);
}

/** For answers of the bank without a text from the server. */
export const accountCheckTexts = {
  valid: "Tài khoản ngân hàng hợp lệ",
  invalid: "Tài khoản ngân hàng không hợp lệ",
  failed: "Xác thực ngân hàng thất bại",
  noHolder: "Không tìm thấy thông tin chủ tài khoản",
  unknownBank: "Không tìm thấy thông tin ngân hàng đã chọn",
} as const;

/** Shared by the verification tool and adding an account. */
export const accountFieldTexts = {
  noBank: "Vui lòng chọn ngân hàng",
  noCode: "Vui lòng nhập mã ngân hàng",
  noNumber: "Vui lòng nhập số tài khoản",
  notDigits: "Số tài khoản chỉ chứa số",
} as const;
