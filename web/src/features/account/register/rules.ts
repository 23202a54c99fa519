import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";

/**
 * The specification gives three texts without their conditions: used here for no response, a server
 * error, and a rejection without a message.
 */
export function sendErrorText(error: unknown): string {
  const { status, isNetwork, message, retryAfter } = ApiError.from(error);
  if (isNetwork) return `${texts.sendLost}. ${message}`;
  // The server's message names a fixed time, next to a button that counts it down.
  if (retryAfter !== undefined) return texts.sendTooSoon;
  return status >= 500 ? texts.sendBroken : messageOf(error, texts.sendRefused);
}

export function isCodeRejected(error: unknown): boolean {
  return hasStatus(error, 400);
}

export function codeErrorText(error: unknown): string {
  return messageOf(error, isCodeRejected(error) ? texts.codeInvalid : genericErrorText);
}

/**
 * The account may exist if the response was lost, or if the e-mail is refused after that.
 * `isRepeated`: an earlier response for the same e-mail was lost.
 */
export function doubtOf(error: unknown, isRepeated: boolean): string | undefined {
  const { isUnanswered, fields } = ApiError.from(error);
  if (isUnanswered) return texts.maybeCreated;
  const isRefused = hasStatus(error, 409) && fields.email !== undefined;
  return isRepeated && isRefused ? texts.createdBefore : undefined;
}

export function registerErrorText(error: unknown): string {
  return messageOf(error, texts.failed);
}

/** Quoted in the specification, in part. */
export const texts = {
  roleMissing: "Vui lòng chọn loại tài khoản",
  nameMissing: "Vui lòng nhập họ và tên",
  nameLong: "Họ và tên không được quá 100 ký tự",
  phoneMissing: "Vui lòng nhập số điện thoại",
  phoneInvalid: "Số điện thoại phải gồm đúng 10 chữ số",
  phoneUnknown: "Số điện thoại phải bắt đầu bằng 03, 05, 07, 08 hoặc 09",
  emailMissing: "Vui lòng nhập email",
  emailInvalid: "Email không hợp lệ",
  emailUnverified: "Vui lòng xác minh email bằng mã OTP trước khi đăng ký",
  emailVerified: "Email đã được xác minh",
  passwordMissing: "Vui lòng nhập mật khẩu",
  passwordLong: "Mật khẩu không được quá 128 ký tự",
  confirmationWrong: "Mật khẩu xác nhận không khớp",
  termsMissing: "Bạn cần đồng ý với điều khoản và chính sách để đăng ký",
  codeMissing: "Vui lòng nhập mã OTP",
  codeShape: "Mã OTP phải đúng 6 chữ số",
  codeInvalid: "Mã OTP không hợp lệ",
  sendRefused: "Gửi mã xác minh thất bại. Vui lòng thử lại.",
  sendBroken: "Gửi mã OTP thất bại. Vui lòng thử lại.",
  sendTooSoon: "Chưa thể gửi mã mới. Nếu đã nhận được mã, bạn có thể nhập ngay.",
  sendLost: "Lỗi khi gửi mã xác thực",
  failed: "Đăng ký thất bại. Vui lòng thử lại.",
  maybeCreated:
    "Không nhận được phản hồi từ máy chủ nên chưa biết tài khoản đã được tạo hay chưa. Bạn hãy đăng nhập để kiểm tra, hoặc bấm Đăng ký lần nữa.",
  createdBefore:
    "Email này có thể đã có tài khoản từ lần đăng ký trước. Bạn hãy đăng nhập để kiểm tra.",
  success: "Đăng ký thành công!",
} as const;
