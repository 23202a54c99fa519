/** For answers of the bank without a text from the server. */
export const accountCheckTexts = {
  valid: "Tài khoản ngân hàng hợp lệ",
  invalid: "Tài khoản ngân hàng không hợp lệ",
  failed: "Xác thực ngân hàng thất bại",
  noHolder: "Không tìm thấy thông tin chủ tài khoản",
  unknownBank: "Không tìm thấy thông tin ngân hàng đã chọn",
} as const;

/** Shared by the verification tool and adding an account. */
export const accountFieldTexts = {
  noBank: "Vui lòng chọn ngân hàng",
  noCode: "Vui lòng nhập mã ngân hàng",
  noNumber: "Vui lòng nhập số tài khoản",
  notDigits: "Số tài khoản chỉ chứa số",
} as const;
