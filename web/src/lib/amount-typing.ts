/** What is typed at the end of an amount, with the separators that the field itself drops. */
export type Typing = {
  text: string;
  /** A decimal separator was typed: whatever follows is no part of the amount. */
  isFraction: boolean;
};

const isSeparator = (char: string) => char === "." || char === ",";

/** The state after one more character, and whether the field must not take it. */
export function typeChar({ text, isFraction }: Typing, char: string): Typing & { drop: boolean } {
  if (isFraction) return { text, isFraction, drop: true };
  if (isSeparator(char)) {
    if (!/\d$/.test(text)) return { text, isFraction, drop: true };
    return { text: text + char, isFraction: !isGrouped(text, char), drop: true };
  }
  const longer = text + char;
  // Neither thousands nor decimals: a separator by mistake.
  return { text: /[.,]\d{4,}$/.test(longer) ? digitsOf(longer) : longer, isFraction, drop: false };
}

/** Whether thousands may go on after this separator: "1", "1.234" with a dot. */
function isGrouped(text: string, separator: string): boolean {
  const [first = "", ...groups] = text.replace("-", "").split(separator);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/**
 * "50" of "50,00": one or two digits after a separator are no thousands, but the field has joined them
 * to the amount. Undefined if there is nothing to take back.
 */
export function wholeOf({ text }: Typing): string | undefined {
  const whole = /^(.*\d)[.,]\d{1,2}$/.exec(text)?.[1];
  return whole && digitsOf(whole);
}

/** Without separators. */
export const digitsOf = (text: string): string => text.replaceAll(/[^\d-]/g, "");
