/** What the documents ask of a new password, in the order in which it is told. */
const parts = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  /** The fixed set, as the contract spells it. */
  special: /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/,
} as const;

export type PasswordPart = keyof typeof parts;

export function hasPart(password: string, part: PasswordPart): boolean {
  return parts[part].test(password);
}
