/**
 * A phone number as typed, in its normal form, which is what is checked and sent: spaces, dots and
 * dashes go, and a +84, 84 or 00 in front becomes the leading 0. "+84 987-654.321" is "0987654321".
 */
export function normalPhone(typed: string): string {
  return typed.replaceAll(/[\s.\-\u2010-\u2015]/g, "").replace(/^(\+84|0084|84|00)/, "0");
}

/** Ten digits that begin with 03, 05, 07, 08 or 09: the normal form of a mobile number. */
export function isMobilePhone(phone: string): boolean {
  return /^0[35789]\d{8}$/.test(phone);
}
