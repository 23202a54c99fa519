/** Document 1 §5, word for word. */
export const texts = {
  identifierMissing: "Vui lòng nhập email hoặc số điện thoại",
  identifierInvalid: "Vui lòng nhập email hoặc số điện hợp lệ",
  passwordMissing: "Vui lòng nhập mật khẩu",
} as const;
