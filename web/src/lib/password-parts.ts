/** In display order. */
const parts = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  /** The fixed set from the contract. */
  special: /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/,
} as const;

type PasswordPart = keyof typeof parts;

/** An accented letter is one character on Windows and two on an iPhone, and the server compares bytes. */
export const sentPassword = (typed: string): string => typed.normalize("NFC");

export function hasPart(password: string, part: PasswordPart): boolean {
  return parts[part].test(password);
}
