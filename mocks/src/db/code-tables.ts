/** A letter that the real backend would have sent by e-mail. */
export type LetterRow = {
  id: string;
  to: string;
  subject: string;
  code: string;
  sentAt: string;
  /** When the code in it ends. */
  expiresAt: string;
};

/** What a code by e-mail allows: a sign-in's second step, an account, a password, two-step on or off. */
export type CodePurpose = "two-step" | "register" | "recovery" | "two-factor";

/** The latest code of a purpose and an address, or what was proven by one before; the rules are in domain/codes.ts. */
export type CodeRow = {
  purpose: CodePurpose;
  /** E-mail address in lower case; there need not be an account of it. */
  address: string;
  code: string;
  sentAt: string;
  /** Sent; typed rightly, which proves the address; of no more use. */
  state: "sent" | "proven" | "spent";
  /** When the code ends, then when the proof does. */
  expiresAt: string;
  triesLeft: number;
};
