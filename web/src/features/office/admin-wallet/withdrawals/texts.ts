/** Document 3 §8, and our own words. */
export const texts = {
  processFailed: "Xử lý yêu cầu rút tiền thất bại",
  transferFailed: "Xác nhận chuyển tiền thất bại",
  uploadFailed: "Tải lên biên lai thất bại: ",
  uploaded: "Tải lên biên lai thành công!",
  listFailed: "Không thể tải danh sách yêu cầu rút tiền",
  detailFailed: "Không thể tải yêu cầu rút tiền này",
  notFound: "Không tìm thấy yêu cầu rút tiền",
  approved: "Đã duyệt yêu cầu rút tiền",
  rejected: "Đã từ chối, tiền đã hoàn lại vào ví",
  transferred: "Đã xác nhận chuyển khoản",
  noneToDecide: "Danh sách này không còn yêu cầu nào chờ duyệt.",
  noneToTransfer: "Danh sách này không còn yêu cầu nào chờ chuyển khoản.",
  actionRequired: "Vui lòng chọn duyệt hoặc từ chối",
  reasonRequired: "Vui lòng nhập lý do từ chối",
  pictureOnly: "Chỉ được chọn file ảnh!",
  pictureTooLarge: "Ảnh phải nhỏ hơn 5MB!",
} as const;
