/** Document 1 §5 and §8, word for word. */
export const texts = {
  identifierMissing: "Vui lòng nhập email hoặc số điện thoại",
  identifierInvalid: "Vui lòng nhập email hoặc số điện hợp lệ",
  passwordMissing: "Vui lòng nhập mật khẩu",
  codeInvalid: "Mã xác thực gồm đúng 6 chữ số",
  enterCode: "Vui lòng nhập mã xác thực 2 bước",
  success: "Đăng nhập thành công!",
  refused: "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu.",
  failed: "Đăng nhập thất bại. Vui lòng thử lại.",
  codeRefused: "Xác thực 2FA thất bại",
  emailInvalid: "Email không hợp lệ",
  resetSent: "Mã OTP đã được gửi đến email của bạn",
  resetFailed: "Gửi OTP thất bại. Vui lòng thử lại.",
} as const;
