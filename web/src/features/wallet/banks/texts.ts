import { accountNumberLength, holderNameLength } from "#web/lib/bank-account.ts";

/** Document 3 §5 and §8. */
export const bankTexts = {
  numberLength: `Số tài khoản phải có từ ${accountNumberLength.min} đến ${accountNumberLength.max} chữ số`,
  noHolderName: "Vui lòng nhập tên chủ tài khoản",
  holderLength: `Tên chủ tài khoản phải có từ ${holderNameLength.min} đến ${holderNameLength.max} ký tự`,
  holderLetters:
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  alreadySaved: "Tài khoản ngân hàng này đã được lưu",
  saved: "Lưu tài khoản ngân hàng thành công!",
  saveFailed: "Lưu thất bại",
  listFailed: "Không thể tải tài khoản ngân hàng",
} as const;
