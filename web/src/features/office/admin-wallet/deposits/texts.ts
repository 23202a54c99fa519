export const texts = {
  /** Document 3 §8. */
  confirmFailed: "Xác nhận deposit thất bại",
  rejectFailed: "Từ chối deposit thất bại",
  listFailed: "Không tải được danh sách yêu cầu nạp tiền",
  detailFailed: "Không tải được yêu cầu nạp tiền",
  notFound: "Không tìm thấy yêu cầu nạp tiền này",
  /** Shown if the server did not name the owner. */
  nobody: "Không rõ chủ ví",
  noneToDecide: "Danh sách này không còn yêu cầu nào chờ xác nhận.",
} as const;
