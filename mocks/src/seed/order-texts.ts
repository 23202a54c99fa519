/** Notes of buyers. */
export const orderNotes: readonly string[] = [
  "Giao giờ hành chính giúp em.",
  "Gọi trước khi giao 15 phút nhé shop.",
  "Gửi bảo vệ chung cư nếu em không có nhà.",
  "Chọn giúp mình hàng mới nhất.",
  "Gói kỹ vì gửi làm quà biếu bố mẹ.",
  "Giao sau 18 giờ giúp mình.",
  "Nhà trong hẻm, shipper gọi em ra lấy.",
  "Cho xin hóa đơn đỏ.",
  "Lấy trái vừa chín tới, ăn cuối tuần.",
  "Không cần túi ni lông, cảm ơn shop.",
];

export const cancelReasons: readonly string[] = [
  "Em đặt nhầm số lượng, xin hủy để đặt lại.",
  "Thay đổi địa chỉ nhận hàng.",
  "Tìm được nơi bán gần nhà hơn.",
  "Người nhà đã mua rồi ạ.",
  "Chờ lâu quá nên không cần nữa.",
  "Muốn đổi sang phiên bản khác.",
  "Đi công tác đột xuất, không nhận được hàng.",
];

export const returnReasons: readonly string[] = [
  "Hàng bị dập khi vận chuyển, shop nhận trả.",
  "Giao nhầm phiên bản, khách gửi lại.",
  "Bao bì bị hở, hoàn tiền cho khách.",
];
