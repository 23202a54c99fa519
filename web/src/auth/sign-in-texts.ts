/** Verbatim from the specification. */
export const texts = {
  codeInvalid: "Mã xác thực gồm đúng 6 chữ số",
  enterCode: "Vui lòng nhập mã xác thực 2 bước",
  success: "Đăng nhập thành công!",
  refused: "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu.",
  failed: "Đăng nhập thất bại. Vui lòng thử lại.",
  codeRefused: "Xác thực 2FA thất bại",
} as const;
