import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
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

export const emailForm = v.object({
  email: v.pipe(
    v.string(),
    v.transform(cleanCode),
    v.maxLength(EMAIL_MAX, texts.emailInvalid),
    v.check(isEmail, texts.emailInvalid),
  ),
});

export const codeForm = v.object({
  code: v.pipe(v.string(), v.regex(/^\d*$/, texts.codeDigits), v.regex(/^.{6}$/, texts.codeLength)),
});

export const passwordForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.transform(sentPassword),
      v.minCodePoints(PASSWORD_MIN, texts.passwordLength),
      v.maxCodePoints(PASSWORD_MAX, texts.passwordLength),
      v.check((text) => hasPart(text, "lower"), texts.passwordLower),
      v.check((text) => hasPart(text, "upper"), texts.passwordUpper),
      v.check((text) => hasPart(text, "digit"), texts.passwordDigit),
      v.check((text) => hasPart(text, "special"), texts.passwordSpecial),
    ),
    confirmation: v.pipe(v.string(), v.transform(sentPassword)),
  }),
  v.forward(
    // Also if the password is invalid.
    v.partialCheck(
      [["password"], ["confirmation"]],
      ({ password, confirmation }) => password === confirmation,
      texts.confirmationWrong,
    ),
    ["confirmation"],
  ),
);
