import { z } from "zod";

const EMAIL_MAX = 254;
const emailInvalid = "Email không hợp lệ";

const email = z.string().trim().max(EMAIL_MAX, emailInvalid).pipe(z.email(emailInvalid));

/** What is wrong with the address; undefined when nothing is. */
export function whyNotEmail(text: string): string | undefined {
  return email.safeParse(text).error?.issues[0]?.message;
}
