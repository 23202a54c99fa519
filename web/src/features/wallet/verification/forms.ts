import * as z from "zod/mini";
import { plainAccountNumber } from "#web/lib/bank-account.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { accountFieldTexts } from "#web/ui/wallet/account-check.ts";

const accountNumber = z
  .string()
  .check(
    z.overwrite(plainAccountNumber),
    z.minLength(1, accountFieldTexts.noNumber),
    z.regex(/^\d+$/, accountFieldTexts.notDigits),
  );

/** The contract's, longer than any real number. */
export const maxNumber = 30;
export const maxCode = 20;

/** A bank from the list. */
export const checkForm = z.object({
  bankId: z.string().check(z.minLength(1, accountFieldTexts.noBank)),
  accountNo: accountNumber,
});

/** A bank by its code. */
export const holderForm = z.object({
  bankCode: z.string().check(z.overwrite(cleanCode), z.minLength(1, accountFieldTexts.noCode)),
  accountNumber,
});

/** The typed code as the list writes it; undefined if no bank there has it. */
export function listedCode(banks: readonly { code: string }[], typed: string): string | undefined {
  return banks.find(({ code }) => code.toUpperCase() === typed.toUpperCase())?.code;
}

export type CheckForm = z.infer<typeof checkForm>;
export type HolderForm = z.infer<typeof holderForm>;
