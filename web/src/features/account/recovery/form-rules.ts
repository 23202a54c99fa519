import * as z from "zod/mini";
import { cleanCode } from "#web/lib/identity-text.ts";
import { hasPart, sentPassword } from "#web/lib/password-parts.ts";

const EMAIL_MAX = 254;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 15;

/** Quoted in the specification: exact. */
export const texts = {
  emailInvalid: "Email không hợp lệ",
  sent: "Mã OTP đã được gửi đến email của bạn",
  sendFailed: "Gửi OTP thất bại. Vui lòng thử lại.",
  codeDigits: "Mã OTP chỉ được chứa chữ số",
  codeLength: "Mã OTP phải đúng 6 chữ số",
  codeRefused: "Mã OTP không hợp lệ. Vui lòng thử lại.",
  codeConfirmed: "Mã OTP đã được xác nhận thành công",
  passwordLength: "Mật khẩu phải từ 8 đến 15 ký tự",
  passwordLower: "Mật khẩu phải chứa ít nhất một chữ thường",
  passwordUpper: "Mật khẩu phải chứa ít nhất một chữ hoa",
  passwordDigit: "Mật khẩu phải chứa ít nhất một chữ số",
  passwordSpecial: "Mật khẩu phải chứa ít nhất một ký tự đặc biệt",
  confirmationWrong: "Mật khẩu xác nhận không khớp",
  changeFailed: "Đổi mật khẩu thất bại. Vui lòng thử lại.",
  maybeChanged:
    "Chưa nhận được kết quả: mật khẩu có thể đã được đổi. Hãy thử đăng nhập bằng mật khẩu mới.",
  changed: "Mật khẩu đã được thay đổi thành công",
} as const;

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
