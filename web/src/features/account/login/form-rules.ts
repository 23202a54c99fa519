import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import { cleanCode } from "#web/lib/identity-text.ts";

/** The contract's limits. */
const LONGEST = { identifier: 254, password: 200 };

/** Quoted in the specification, in part. */
export const texts = {
  identifierMissing: "Vui lòng nhập email hoặc số điện thoại",
  identifierInvalid: "Vui lòng nhập email hoặc số điện hợp lệ",
  passwordMissing: "Vui lòng nhập mật khẩu",
  passwordLong: "Mật khẩu không được quá 200 ký tự",
  locked: "Tài khoản của bạn đã bị khóa. Vui lòng liên hệ hợp tác xã để được hỗ trợ.",
  deleted: "Tài khoản của bạn không còn tồn tại. Vui lòng liên hệ hợp tác xã để được hỗ trợ.",
} as const;

export const passwordForm = v.object({
  identifier: v.pipe(
    v.string(),
    v.transform(cleanCode),
    v.nonEmpty(texts.identifierMissing),
    v.maxLength(LONGEST.identifier, texts.identifierInvalid),
    v.check((text) => isMobilePhone(normalPhone(text)) || isEmail(text), texts.identifierInvalid),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty(texts.passwordMissing),
    v.maxLength(LONGEST.password, texts.passwordLong),
  ),
  remember: v.boolean(),
});

export type PasswordForm = v.InferOutput<typeof passwordForm>;

export function identifierOf(typed: string): string {
  const phone = normalPhone(typed);
  return isMobilePhone(phone) ? phone : cleanCode(typed);
}
