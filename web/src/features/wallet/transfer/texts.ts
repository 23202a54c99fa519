/** Document 3 §5 and §8, exact. */
export const wrongCodeText = "UID Code phải có định dạng TAP_XXXXXXXX";
export const tooLittleMoneyText = "Số dư không đủ để thực hiện giao dịch";
export const defaultMessage = "Chuyển tiền qua TAP Wallet";
export const recipientNotFoundText = "Không tìm thấy người nhận";
export const searchFailedText = "Tìm kiếm thất bại";
export const transferFailedText = "Chuyển tiền thất bại";
export const transferredText = "Chuyển tiền thành công!";

export const missingCodeText = "Vui lòng nhập mã UID của người nhận";
export const oneselfText = "Không thể chuyển tiền cho chính mình";
export const cannotReceiveText =
  "Người này hiện không thể nhận tiền. Hãy hỏi lại người nhận, hoặc chọn người khác.";
export const missingAmountText = "Vui lòng nhập số tiền";
export const tooSmallText = "Số tiền chuyển tối thiểu là 10.000 đ";
export const tooLargeText = "Số tiền quá lớn";
