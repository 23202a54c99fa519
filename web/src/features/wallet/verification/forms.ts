import * as v from "valibot";
import { plainAccountNumber } from "#web/lib/bank-account.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { accountFieldTexts } from "#web/ui/wallet/account-check.ts";

const accountNumber = v.pipe(
  v.string(),
  v.transform(plainAccountNumber),
  v.nonEmpty(accountFieldTexts.noNumber),
  v.regex(/^\d+$/, accountFieldTexts.notDigits),
);

/** The contract's, longer than any real number. */
export const maxNumber = 30;
export const maxCode = 20;

/** A bank from the list. */
export const checkForm = v.object({
  bankId: v.pipe(v.string(), v.nonEmpty(accountFieldTexts.noBank)),
  accountNo: accountNumber,
});

/** A bank by its code. */
export const holderForm = v.object({
  bankCode: v.pipe(v.string(), v.transform(cleanCode), v.nonEmpty(accountFieldTexts.noCode)),
  accountNumber,
});

/** The typed code as the list writes it; undefined if no bank there has it. */
export function listedCode(banks: readonly { code: string }[], typed: string): string | undefined {
  return banks.find(({ code }) => code.toUpperCase() === typed.toUpperCase())?.code;
}

export type CheckForm = v.InferOutput<typeof checkForm>;
export type HolderForm = v.InferOutput<typeof holderForm>;
