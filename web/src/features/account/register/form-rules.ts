import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { hasPart } from "#web/lib/password-parts.ts";
import { isMobilePhone, normalPhone } from "#web/lib/phone.ts";
import { texts } from "./texts.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const NAME_MAX = 100;
const EMAIL_MAX = 254;

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
    roleId: z.string().min(1, texts.roleMissing),
    fullName: z.string().trim().min(1, texts.nameMissing).max(NAME_MAX, texts.nameLong),
    phone: z
      .string()
      .overwrite(normalPhone)
      .min(1, texts.phoneMissing)
      .regex(/^\d{10}$/, texts.phoneInvalid)
      .refine(isMobilePhone, texts.phoneUnknown),
    email: z
      .string()
      .trim()
      .min(1, texts.emailMissing)
      .max(EMAIL_MAX, texts.emailInvalid)
      .refine((text) => z.email().safeParse(text).success, texts.emailInvalid),
    password: z
      .string()
      .min(1, texts.passwordMissing)
      .max(PASSWORD_MAX, texts.passwordLong)
      .refine((text) => !weakness(text), { error: ({ input }) => weakness(String(input)) }),
    confirmation: z.string(),
    referralCode: z.string(),
    terms: z.boolean().refine((agreed) => agreed, texts.termsMissing),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: texts.confirmationWrong,
    // Also if other fields are invalid.
    when: () => true,
  });

export type RegistrationForm = z.infer<typeof registrationForm>;

/** The request body: the phone in its normal form, no referral if it is empty. */
export function payloadOf(form: RegistrationForm): Schema["RegisterRequest"] {
  const { fullName, phone, email, password, roleId, referralCode } = form;
  return {
    email: email.trim(),
    password,
    fullName: fullName.trim(),
    phone: normalPhone(phone),
    roleId,
    ...(referralCode.trim() && { referralCode: referralCode.trim() }),
  };
}

/** The error in a typed code, or undefined. */
export function codeErrorOf(code: string): string | undefined {
  if (code === "") return texts.codeMissing;
  return /^\d{6}$/.test(code) ? undefined : texts.codeShape;
}
