import * as v from "valibot";

const EMAIL_MAX = 254;
const emailInvalid = "Email không hợp lệ";

// Part of the home page: Valibot is there already, Zod would come for this alone.
const email = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.email());

/** What is wrong with the address; undefined when nothing is. */
export function whyNotEmail(text: string): string | undefined {
  return v.is(email, text) ? undefined : emailInvalid;
}
