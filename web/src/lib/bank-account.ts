import { matchesPlainly, plainText } from "#openapi/search-text.ts";
import { cleanNumber } from "./identity-text.ts";

export const accountNumberLength = { min: 8, max: 20 } as const;
export const holderNameLength = { min: 2, max: 100 } as const;

/** An account number as typed or pasted, without spaces, dots and dashes: "1012 345-678". */
export function plainAccountNumber(typed: string): string {
  return cleanNumber(typed);
}

type Verifiable = {
  isVerified?: boolean;
  verified?: boolean;
  /** `verified` when it is. */
  verificationStatus?: string;
};

/** Whether an account is verified, in whichever of three spellings the server says so (WA-16). */
export function isVerifiedAccount({ isVerified, verified, verificationStatus }: Verifiable) {
  return isVerified ?? verified ?? verificationStatus === "verified";
}

/** Whether both name the same holder: banks write capitals without accents. */
export function isSameHolder(one: string, other: string): boolean {
  const words = (name: string) => plainText(name).trim().split(/\s+/).join(" ");
  return words(one) === words(other);
}

type Named = { accountHolderName: string; bankHolderName?: string | null | undefined };

/** The holder as the bank named them, if the user saved the account under another name. */
export function otherHolderOf({ accountHolderName, bankHolderName }: Named): string | undefined {
  if (!bankHolderName || isSameHolder(bankHolderName, accountHolderName)) return undefined;
  return bankHolderName;
}

/** Whether a bank is found by what is typed: words of its name or its code, without accents. */
export function matchesBank({ code, name }: { code: string; name: string }, typed: string) {
  return matchesPlainly(`${code} ${name}`, typed);
}
