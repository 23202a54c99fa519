import { z } from "zod";
import { isMobilePhone, normalPhone } from "#web/lib/phone.ts";
import { texts } from "./texts.ts";

/** The maximum lengths in the contract. */
const LONGEST = { identifier: 254, password: 200 };

export const passwordForm = z.object({
  identifier: z
    .string()
    .trim()
    .min(1, texts.identifierMissing)
    .max(LONGEST.identifier, texts.identifierInvalid)
    .refine(
      (text) => isMobilePhone(normalPhone(text)) || z.email().safeParse(text).success,
      texts.identifierInvalid,
    ),
  password: z.string().min(1, texts.passwordMissing).max(LONGEST.password, texts.passwordLong),
  remember: z.boolean(),
});

export type PasswordForm = z.infer<typeof passwordForm>;

/** The identifier to send: an e-mail as typed, a phone number in its normal form. */
export function identifierOf(typed: string): string {
  const phone = normalPhone(typed);
  return isMobilePhone(phone) ? phone : typed.trim();
}
