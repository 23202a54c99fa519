import { z } from "zod";
import { hasPart } from "#web/lib/password-parts.ts";
import { texts } from "./texts.ts";

const EMAIL_MAX = 254;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 15;

export const emailForm = z.object({
  email: z.string().trim().max(EMAIL_MAX, texts.emailInvalid).pipe(z.email(texts.emailInvalid)),
});

export const codeForm = z.object({
  code: z
    .string()
    .regex(/^\d*$/, texts.codeDigits)
    .regex(/^.{6}$/, texts.codeLength),
});

export const passwordForm = z
  .object({
    password: z
      .string()
      .min(PASSWORD_MIN, texts.passwordLength)
      .max(PASSWORD_MAX, texts.passwordLength)
      .refine((text) => hasPart(text, "lower"), texts.passwordLower)
      .refine((text) => hasPart(text, "upper"), texts.passwordUpper)
      .refine((text) => hasPart(text, "digit"), texts.passwordDigit)
      .refine((text) => hasPart(text, "special"), texts.passwordSpecial),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: texts.confirmationWrong,
    // Also if other fields are invalid.
    when: () => true,
  });
