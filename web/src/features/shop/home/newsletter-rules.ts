import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";

const EMAIL_MAX = 254;
const emailInvalid = "Email không hợp lệ";

const email = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.check(isEmail));

export function whyNotEmail(text: string): string | undefined {
  return v.is(email, text) ? undefined : emailInvalid;
}
