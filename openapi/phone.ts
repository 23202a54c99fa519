/** What people and phone books write between the digits, visible or not. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Cc}\p{Pd}\u2212().·•/]/gu;

/** "+84", "84", "0084" or "00", and a 0 behind it: "+84 (0)987…". */
const COUNTRY = /^(?:\+840?|00840?|840(?=\d{9}$)|84|00)/;

/** The form that is sent, stored and compared: "+84 (0)987-654.321" becomes "0987654321". */
export function normalPhone(typed: string): string {
  const bare = typed.normalize("NFKC").replace(BETWEEN_DIGITS, "");
  return bare.replace(/^tel:/i, "").replace(COUNTRY, "0");
}

export function isMobilePhone(phone: string): boolean {
  return /^0[35789]\d{8}$/.test(phone);
}
