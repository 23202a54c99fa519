import * as z from "zod/mini";
import { sentPassword } from "#web/lib/password-parts.ts";
import { texts } from "./rules.ts";

const MIN_PASSWORD = 6;
/** The contract's. */
const MAX_PASSWORD = 128;

export const passwordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, texts.currentMissing)),
    newPassword: z
      .string()
      .check(
        z.overwrite(sentPassword),
        z.minLength(1, texts.newMissing),
        z.minLength(MIN_PASSWORD, texts.newTooShort),
        z.maxLength(MAX_PASSWORD, texts.newTooLong),
      ),
    confirmation: z.string().check(z.overwrite(sentPassword), z.minLength(1, texts.confirmMissing)),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => !confirmation || confirmation === newPassword, {
      error: texts.confirmDiffers,
      path: ["confirmation"],
      // Also if other fields are invalid.
      when: () => true,
    }),
  );

export type PasswordForm = z.infer<typeof passwordForm>;

export const codeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, texts.codeInvalid)),
});
