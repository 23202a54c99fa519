/** Document 1 §5 and §8, exact; the messages about parts of the password are decision A-39. */
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
