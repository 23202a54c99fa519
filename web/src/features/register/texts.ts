/** Document 2 §5 and §8 word for word; what they leave open (CA-47) is ours. */
export const texts = {
  roleMissing: "Vui lòng chọn loại tài khoản",
  nameMissing: "Vui lòng nhập họ và tên",
  nameLong: "Họ và tên không được quá 100 ký tự",
  phoneMissing: "Vui lòng nhập số điện thoại",
  phoneInvalid: "Số điện thoại phải gồm đúng 10 chữ số",
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
  sendLost: "Lỗi khi gửi mã xác thực",
  failed: "Đăng ký thất bại. Vui lòng thử lại.",
  success: "Đăng ký thành công!",
} as const;

/** Beside the Google button: its registration has no field for a referral (document 2 §7). */
export function googleTakesNoReferral(code: string): string {
  return `Đăng ký bằng Google không áp dụng mã giới thiệu ${code}. Muốn dùng mã này, bạn hãy đăng ký bằng biểu mẫu bên dưới.`;
}
