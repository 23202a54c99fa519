/** Document 1 §5, exact; texts that are not in it are our own. */
export const texts = {
  identifierMissing: "Vui lòng nhập email hoặc số điện thoại",
  identifierInvalid: "Vui lòng nhập email hoặc số điện hợp lệ",
  passwordMissing: "Vui lòng nhập mật khẩu",
  passwordLong: "Mật khẩu không được quá 200 ký tự",
  locked: "Tài khoản của bạn đã bị khóa. Vui lòng liên hệ hợp tác xã để được hỗ trợ.",
} as const;
