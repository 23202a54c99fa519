import { accountNumberLength, holderNameLength } from "#web/lib/bank-account.ts";

/** Document 3 §5 and §8. */
export const bankTexts = {
  numberLength: `Số tài khoản phải có từ ${accountNumberLength.min} đến ${accountNumberLength.max} chữ số`,
  noHolderName: "Vui lòng nhập tên chủ tài khoản",
  holderLength: `Tên chủ tài khoản phải có từ ${holderNameLength.min} đến ${holderNameLength.max} ký tự`,
  holderLetters:
    "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )",
  alreadySaved: "Tài khoản ngân hàng này đã được lưu",
  notAgreed: "Tên bạn nhập khác tên ngân hàng báo. Hãy xác nhận nếu vẫn dùng tên này",
  saved: "Lưu tài khoản ngân hàng thành công!",
  saveFailed: "Lưu thất bại",
  unclear: "Chưa rõ tài khoản đã được lưu hay chưa. Hãy xem danh sách tài khoản trước khi lưu lại.",
  listFailed: "Không thể tải tài khoản ngân hàng",
} as const;
