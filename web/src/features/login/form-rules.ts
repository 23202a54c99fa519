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

export type PasswordForm = z.infer<typeof passwordForm>;
