import { z } from "zod";
import { texts } from "./texts.ts";

const PHONE = /^\d{10}$/;

export const passwordForm = z.object({
  identifier: z
    .string()
    .trim()
    .min(1, texts.identifierMissing)
    .refine(
      (text) => PHONE.test(text) || z.email().safeParse(text).success,
      texts.identifierInvalid,
    ),
  password: z.string().min(1, texts.passwordMissing),
  remember: z.boolean(),
});

export const codeForm = z.object({ code: z.string().regex(/^\d{6}$/, texts.codeInvalid) });

export const resetForm = z.object({
  email: z.string().trim().max(254, texts.emailInvalid).pipe(z.email(texts.emailInvalid)),
});

export type PasswordForm = z.infer<typeof passwordForm>;
