import * as z from "zod/mini";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import { cleanCode } from "#web/lib/identity-text.ts";

/** The maximum lengths in the contract. */
const LONGEST = { identifier: 254, password: 200 };

const email = z.email();

/** Quoted in the specification, in part. */
export const texts = {
  identifierMissing: "Vui lòng nhập email hoặc số điện thoại",
  identifierInvalid: "Vui lòng nhập email hoặc số điện hợp lệ",
  passwordMissing: "Vui lòng nhập mật khẩu",
  passwordLong: "Mật khẩu không được quá 200 ký tự",
  locked: "Tài khoản của bạn đã bị khóa. Vui lòng liên hệ hợp tác xã để được hỗ trợ.",
} as const;

export const passwordForm = z.object({
  identifier: z.string().check(
    z.overwrite(cleanCode),
    z.minLength(1, texts.identifierMissing),
    z.maxLength(LONGEST.identifier, texts.identifierInvalid),
    z.refine(
      (text) => isMobilePhone(normalPhone(text)) || email.safeParse(text).success,
      texts.identifierInvalid,
    ),
  ),
  password: z
    .string()
    .check(
      z.minLength(1, texts.passwordMissing),
      z.maxLength(LONGEST.password, texts.passwordLong),
    ),
  remember: z.boolean(),
});

export type PasswordForm = z.infer<typeof passwordForm>;

/** The identifier to send: an e-mail, a phone number in its normal form. */
export function identifierOf(typed: string): string {
  const phone = normalPhone(typed);
  return isMobilePhone(phone) ? phone : cleanCode(typed);
}
