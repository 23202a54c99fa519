import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { cleanCode, cleanName } from "#web/lib/identity-text.ts";
import { hasPart, sentPassword } from "#web/lib/password-parts.ts";
import { problemCheck } from "#web/lib/problem-check.ts";
import { texts } from "./rules.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const NAME_MAX = 100;
const EMAIL_MAX = 254;

export function weakness(password: string): string | undefined {
  const missing = [
    [...password].length < PASSWORD_MIN && `ít nhất ${PASSWORD_MIN} ký tự`,
    !hasPart(password, "upper") && "một chữ hoa",
    !hasPart(password, "lower") && "một chữ thường",
    !hasPart(password, "digit") && "một chữ số",
    !hasPart(password, "special") && "một ký tự đặc biệt",
  ].filter(Boolean);
  return missing.length > 0 ? `Mật khẩu phải có: ${missing.join(", ")}` : undefined;
}

/** In the order of the screen: the first invalid field gets the focus. */
export const registrationForm = v.pipe(
  v.object({
    roleId: v.pipe(v.string(), v.nonEmpty(texts.roleMissing)),
    fullName: v.pipe(
      v.string(),
      v.transform(cleanName),
      v.nonEmpty(texts.nameMissing),
      v.maxLength(NAME_MAX, texts.nameLong),
    ),
    phone: v.pipe(
      v.string(),
      v.transform(normalPhone),
      v.nonEmpty(texts.phoneMissing),
      v.regex(/^\d{10}$/, texts.phoneInvalid),
      v.check(isMobilePhone, texts.phoneUnknown),
    ),
    email: v.pipe(
      v.string(),
      v.transform(cleanCode),
      v.nonEmpty(texts.emailMissing),
      v.maxLength(EMAIL_MAX, texts.emailInvalid),
      v.check(isEmail, texts.emailInvalid),
    ),
    password: v.pipe(
      v.string(),
      v.transform(sentPassword),
      v.nonEmpty(texts.passwordMissing),
      v.maxCodePoints(PASSWORD_MAX, texts.passwordLong),
      problemCheck(weakness),
    ),
    confirmation: v.pipe(v.string(), v.transform(sentPassword)),
    referralCode: v.string(),
    terms: v.pipe(
      v.boolean(),
      v.check((agreed) => agreed, texts.termsMissing),
    ),
  }),
  v.forward(
    // Also if other fields are invalid.
    v.partialCheck(
      [["password"], ["confirmation"]],
      ({ password, confirmation }) => password === confirmation,
      texts.confirmationWrong,
    ),
    ["confirmation"],
  ),
);

export type RegistrationForm = v.InferOutput<typeof registrationForm>;

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

export function codeErrorOf(code: string): string | undefined {
  if (code === "") return texts.codeMissing;
  return /^\d{6}$/.test(code) ? undefined : texts.codeShape;
}
