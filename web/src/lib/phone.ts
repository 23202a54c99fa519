/**
 * Normalizes a typed phone number for validation and sending: removes spaces, dots and dashes and
 * turns a leading +84, 84 or 00 into 0. "+84 987-654.321" becomes "0987654321".
 */
export function normalPhone(typed: string): string {
  return typed.replaceAll(/[\s.\-\u2010-\u2015]/g, "").replace(/^(\+84|0084|84|00)/, "0");
}

/** Ten digits starting with 03, 05, 07, 08 or 09, as returned by `normalPhone`. */
export function isMobilePhone(phone: string): boolean {
  return /^0[35789]\d{8}$/.test(phone);
}
