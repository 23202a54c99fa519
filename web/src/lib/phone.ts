/**
 * A phone number as typed, in its ten digits: spaces go, and a +84, 84 or 00 in front becomes the
 * leading 0 (document 1 §5). "+84 987 654 321" is "0987654321".
 */
export function normalPhone(typed: string): string {
  return typed.replaceAll(/\s/g, "").replace(/^(\+84|0084|84|00)/, "0");
}

/** Ten digits that begin with 03, 05, 07, 08 or 09; +84 may stand for the 0. */
export const mobilePattern = /^(0|\+84)[35789]\d{8}$/;

export function isMobilePhone(phone: string): boolean {
  return mobilePattern.test(phone);
}
