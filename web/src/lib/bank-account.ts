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
