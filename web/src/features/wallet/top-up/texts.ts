/** Document 3 §5 and §8, and what it leaves open. */
export const topUpTexts = {
  tooSmall: "Số tiền nạp tối thiểu là 10,000 VND",
  missing: "Vui lòng nhập số tiền nạp",
  failed: "Nạp tiền thất bại",
  notCreated: "Có lỗi xảy ra khi tạo giao dịch nạp tiền",
  noQr: "Không thể tạo mã QR, vui lòng thử lại",
  created: "Đã tạo yêu cầu nạp tiền",
  awaited: "Chờ xác nhận",
} as const;
