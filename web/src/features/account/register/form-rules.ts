import * as z from "zod/mini";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { cleanCode, cleanName } from "#web/lib/identity-text.ts";
import { hasPart, sentPassword } from "#web/lib/password-parts.ts";
import { texts } from "./rules.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const NAME_MAX = 100;
const EMAIL_MAX = 254;

const validEmail = z.email();

/** "Mật khẩu phải có: …" with what is missing; undefined if nothing is. */
export function weakness(password: string): string | undefined {
  const missing = [
    password.length < PASSWORD_MIN && `ít nhất ${PASSWORD_MIN} ký tự`,
    !hasPart(password, "upper") && "một chữ hoa",
    !hasPart(password, "lower") && "một chữ thường",
    !hasPart(password, "digit") && "một chữ số",
    !hasPart(password, "special") && "một ký tự đặc biệt",
  ].filter(Boolean);
  return missing.length > 0 ? `Mật khẩu phải có: ${missing.join(", ")}` : undefined;
}

/** In the order of the screen: the first invalid field gets the focus. */
export const registrationForm = z
  .object({
    roleId: z.string().check(z.minLength(1, texts.roleMissing)),
    fullName: z
      .string()
      .check(
        z.overwrite(cleanName),
        z.minLength(1, texts.nameMissing),
        z.maxLength(NAME_MAX, texts.nameLong),
      ),
    phone: z
      .string()
      .check(
        z.overwrite(normalPhone),
        z.minLength(1, texts.phoneMissing),
        z.regex(/^\d{10}$/, texts.phoneInvalid),
        z.refine(isMobilePhone, texts.phoneUnknown),
      ),
    email: z.string().check(
      z.overwrite(cleanCode),
      z.minLength(1, texts.emailMissing),
      z.maxLength(EMAIL_MAX, texts.emailInvalid),
      z.refine((text) => validEmail.safeParse(text).success, texts.emailInvalid),
    ),
    password: z.string().check(
      z.overwrite(sentPassword),
      z.minLength(1, texts.passwordMissing),
      z.maxLength(PASSWORD_MAX, texts.passwordLong),
      z.refine((text) => !weakness(text), { error: ({ input }) => weakness(String(input)) }),
    ),
    confirmation: z.string().check(z.overwrite(sentPassword)),
    referralCode: z.string(),
    terms: z.boolean().check(z.refine((agreed) => agreed, texts.termsMissing)),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ["confirmation"],
      error: texts.confirmationWrong,
      // Also if other fields are invalid.
      when: () => true,
    }),
  );

export type RegistrationForm = z.infer<typeof registrationForm>;

/** The request body: the phone in its normal form, no referral if it is empty. */
export function payloadOf(form: RegistrationForm): Schema["RegisterRequest"] {
  const { fullName, phone, email, password, roleId } = form;
  const referralCode = cleanCode(form.referralCode);
  return {
    email: cleanCode(email),
    password: sentPassword(password),
    fullName: cleanName(fullName),
    phone: normalPhone(phone),
    roleId,
    ...(referralCode && { referralCode }),
  };
}

/** The error in a typed code, or undefined. */
export function codeErrorOf(code: string): string | undefined {
  if (code === "") return texts.codeMissing;
  return /^\d{6}$/.test(code) ? undefined : texts.codeShape;
}
