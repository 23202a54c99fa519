/** What people and their phone books write between the digits, visible or not. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Cc}\p{Pd}\u2212().·•/]/gu;

/** "+84", "84", "0084" or "00", and a 0 that stands behind it: "+84 (0)987…". */
const COUNTRY = /^(?:\+840?|00840?|840(?=\d{9}$)|84|00)/;

/**
 * A phone number in the form in which it is sent, stored and compared: "+84 (0)987-654.321" becomes
 * "0987654321". Every field and every comparison uses this function.
 */
export function normalPhone(typed: string): string {
  const bare = typed.normalize("NFKC").replace(BETWEEN_DIGITS, "");
  return bare.replace(/^tel:/i, "").replace(COUNTRY, "0");
}

/** Ten digits starting with 03, 05, 07, 08 or 09, as returned by `normalPhone`. */
export function isMobilePhone(phone: string): boolean {
  return /^0[35789]\d{8}$/.test(phone);
}
