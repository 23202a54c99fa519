import * as v from "valibot";

const EMAIL_MAX = 254;
const emailInvalid = "Email không hợp lệ";

// Part of the home page: Valibot is in its bundle already, Zod would be added for this alone.
const email = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.email());

/** Why the address is invalid; undefined if it is valid. */
export function whyNotEmail(text: string): string | undefined {
  return v.is(email, text) ? undefined : emailInvalid;
}
