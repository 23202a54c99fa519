import * as v from "valibot";
import { accountFieldTexts, plainAccountNumber } from "#web/lib/bank-account.ts";
import { cleanCode } from "#web/lib/identity-text.ts";

const accountNumber = v.pipe(
  v.string(),
  v.transform(plainAccountNumber),
  v.nonEmpty(accountFieldTexts.noNumber),
  v.regex(/^\d+$/, accountFieldTexts.notDigits),
);

/** The contract's maximum. */
export const maxNumber = 30;
export const maxCode = 20;

export const checkForm = v.object({
  bankId: v.pipe(v.string(), v.nonEmpty(accountFieldTexts.noBank)),
  accountNo: accountNumber,
});

export const holderForm = v.object({
  bankCode: v.pipe(v.string(), v.transform(cleanCode), v.nonEmpty(accountFieldTexts.noCode)),
  accountNumber,
});

export function listedCode(banks: readonly { code: string }[], typed: string): string | undefined {
  return banks.find(({ code }) => code.toUpperCase() === typed.toUpperCase())?.code;
}

export type CheckForm = v.InferOutput<typeof checkForm>;
export type HolderForm = v.InferOutput<typeof holderForm>;
