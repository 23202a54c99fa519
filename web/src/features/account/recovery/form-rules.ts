import * as z from "zod/mini";
import { cleanCode } from "#web/lib/identity-text.ts";
import { hasPart, sentPassword } from "#web/lib/password-parts.ts";
import { texts } from "./texts.ts";

const EMAIL_MAX = 254;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 15;

export const emailForm = z.object({
  email: z.pipe(
    z.string().check(z.overwrite(cleanCode), z.maxLength(EMAIL_MAX, texts.emailInvalid)),
    z.email(texts.emailInvalid),
  ),
});

export const codeForm = z.object({
  code: z.string().check(z.regex(/^\d*$/, texts.codeDigits), z.regex(/^.{6}$/, texts.codeLength)),
});

export const passwordForm = z
  .object({
    password: z.string().check(
      z.overwrite(sentPassword),
      z.minLength(PASSWORD_MIN, texts.passwordLength),
      z.maxLength(PASSWORD_MAX, texts.passwordLength),
      z.refine((text) => hasPart(text, "lower"), texts.passwordLower),
      z.refine((text) => hasPart(text, "upper"), texts.passwordUpper),
      z.refine((text) => hasPart(text, "digit"), texts.passwordDigit),
      z.refine((text) => hasPart(text, "special"), texts.passwordSpecial),
    ),
    confirmation: z.string().check(z.overwrite(sentPassword)),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ["confirmation"],
      error: texts.confirmationWrong,
      // Also if other fields are invalid.
      when: () => true,
    }),
  );
