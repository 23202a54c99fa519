/** An e-mail that the real backend would have sent. */
export type EmailRow = {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
  code?: string;
  /** When its code expires. */
  expiresAt?: string;
  /** What it says, if it carries no code. */
  text?: string;
};

/**
 * What an e-mailed code is for: second step of a sign-in, registration, password reset, turning
 * two-step authentication on or off, or a new wallet PIN.
 */
export type CodePurpose = "two-step" | "register" | "recovery" | "two-factor" | "wallet-pin";

/**
 * The latest code of a purpose and an address, or an earlier verification. The rules are in
 * domain/codes.ts.
 */
export type CodeRow = {
  purpose: CodePurpose;
  /** E-mail address in lower case; an account need not exist. */
  address: string;
  code: string;
  sentAt: string;
  /** Sent; entered correctly, which verifies the address; used up. */
  state: "sent" | "proven" | "spent";
  /** When the code expires, then when the verification expires. */
  expiresAt: string;
  triesLeft: number;
};
