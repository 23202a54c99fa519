/** What the documents require of a new password, in display order. */
const parts = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  /** The fixed set from the contract. */
  special: /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/,
} as const;

export type PasswordPart = keyof typeof parts;

export function hasPart(password: string, part: PasswordPart): boolean {
  return parts[part].test(password);
}
