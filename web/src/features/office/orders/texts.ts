/** Document 2 §5 and §8, "Order management". */
export const texts = {
  title: "Quản lý đơn hàng",
  forbidden: "Bạn không có quyền truy cập vào chức năng này!",
  noEndpoint: "API endpoint không tồn tại",
  listFailed: "Lỗi khi tải danh sách đơn hàng!",
  detailFailed: "Không thể tải chi tiết đơn hàng. Vui lòng thử lại.",
  detailEmpty: "Không tìm thấy thông tin chi tiết đơn hàng.",
  statusRequired: "Vui lòng chọn trạng thái!",
  refundReason: "Vui lòng nhập lý do: khách được hoàn tiền và thấy lý do này",
  updated: "Cập nhật trạng thái đơn hàng thành công",
  updateFailed: "Cập nhật trạng thái thất bại",
  cancelAccepted: "Duyệt yêu cầu hủy đơn thành công",
  acceptFailed: "Duyệt yêu cầu hủy đơn thất bại",
} as const;
