import { z } from "zod";
import { texts } from "./texts.ts";

/** Document 1 §5, change password modal. */
const MIN_PASSWORD = 6;

export const passwordForm = z
  .object({
    currentPassword: z.string().min(1, texts.currentMissing),
    newPassword: z.string().min(1, texts.newMissing).min(MIN_PASSWORD, texts.newTooShort),
    confirmation: z.string().min(1, texts.confirmMissing),
  })
  .refine(({ newPassword, confirmation }) => !confirmation || confirmation === newPassword, {
    message: texts.confirmDiffers,
    path: ["confirmation"],
    // Also if other fields are invalid.
    when: () => true,
  });

export type PasswordForm = z.infer<typeof passwordForm>;

export const codeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, texts.codeInvalid),
});
