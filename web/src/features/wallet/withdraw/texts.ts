/** Document 3 §5 and §8. */
export const withdrawTexts = {
  tooSmall: "Số tiền tối thiểu là 50,000 VND",
  tooLarge: "Số dư không đủ",
  noAccount: "Vui lòng chọn tài khoản ngân hàng",
  reason: "Rút tiền về ngân hàng",
  failed: "Tạo yêu cầu thất bại",
  sent: "Yêu cầu rút tiền đã được gửi thành công!",
  arrival: "1-3 ngày làm việc",
  notRead: "Vui lòng xác nhận bạn đã hiểu yêu cầu không thể hủy",
} as const;
