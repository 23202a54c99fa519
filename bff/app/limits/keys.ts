/** Marks, spaces and what cannot be seen: some backends compare without them. */
const UNHEARD = /[\p{M}\p{Cf}\p{Cc}\s]/gu;
const PHONE_SIGNS = /[.\-()]/g;
const PHONE = /^(?:(?:\+|00)?84)?0*([1-9]\d{7,9})$/;

/**
 * One account, however its e-mail or phone was typed. For counting alone: two accounts may share a
 * key, but no account has two.
 */
export function accountKey(typed: string): string {
  const folded = typed.normalize("NFKD").replace(UNHEARD, "").toLowerCase().replaceAll("đ", "d");
  const subscriber = PHONE.exec(folded.replace(PHONE_SIGNS, ""))?.[1];
  return subscriber === undefined ? folded : `0${subscriber}`;
}

/** The e-mail as it is compared where somebody has a right to it: case and edges alone are free. */
export const sameEmail = (typed: string) => typed.trim().normalize("NFC").toLowerCase();

export type Purpose =
  | "register"
  | "recovery"
  | "two-factor"
  | "two-step"
  | "wallet-pin"
  | "wallet-pin-reset"
  | "password"
  | "lookup";

/** What different purposes try is counted apart. */
export const purposeKey = (purpose: Purpose, who: string) => `${purpose} ${who}`;
