import { z } from "zod";
import { texts } from "./texts.ts";

/** As long as the contract allows. */
const LONGEST = { identifier: 254, password: 200 };
const PHONE = /^\d{10}$/;

export const passwordForm = z.object({
  identifier: z
    .string()
    .trim()
    .min(1, texts.identifierMissing)
    .max(LONGEST.identifier, texts.identifierInvalid)
    .refine(
      (text) => PHONE.test(text) || z.email().safeParse(text).success,
      texts.identifierInvalid,
    ),
  password: z.string().min(1, texts.passwordMissing).max(LONGEST.password, texts.passwordLong),
  remember: z.boolean(),
});

export type PasswordForm = z.infer<typeof passwordForm>;
