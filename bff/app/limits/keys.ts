/** Diacritics, spaces and invisible characters: some backends compare without them. */
const IGNORED = /[\p{M}\p{Cf}\p{Cc}\s]/gu;
const PHONE_SIGNS = /[.\-()]/g;
const PHONE = /^(?:(?:\+|00)?84)?0*([1-9]\d{7,9})$/;

/**
 * One key per account, however its e-mail or phone was typed. For counting only: two accounts may
 * share a key, but no account has two.
 */
export function accountKey(typed: string): string {
  const folded = typed.normalize("NFKD").replace(IGNORED, "").toLowerCase().replaceAll("đ", "d");
  const subscriber = PHONE.exec(folded.replace(PHONE_SIGNS, ""))?.[1];
  return subscriber === undefined ? folded : `0${subscriber}`;
}

/** The e-mail as compared for authorization: only case and surrounding spaces are ignored. */
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

/** Attempts for different purposes are counted separately. */
export const purposeKey = (purpose: Purpose, who: string) => `${purpose} ${who}`;
