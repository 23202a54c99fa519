/** One account, however its e-mail or phone was typed. */
export const accountKey = (typed: string) => typed.trim().toLowerCase();

/** An account as one address tries to enter it, so that nobody can lock others out of theirs. */
export const signInKey = (identifier: string, address: string | undefined) =>
  `${accountKey(identifier)} ${address ?? ""}`;

export type Purpose =
  | "register"
  | "recovery"
  | "two-factor"
  | "two-step"
  | "wallet-pin"
  | "wallet-pin-reset";

/** Codes of different purposes are counted apart, as they are different codes. */
export const codeKey = (purpose: Purpose, account: string) => `${purpose} ${accountKey(account)}`;
