/** Quoted in the specification: exact. */
export const invalidFormText = "Vui lòng kiểm tra lại thông tin đã nhập.";
export const orderFailedText = "Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.";
export const orderedText = "Tạo đơn hàng thành công";
export const paymentUnavailableText = "Phương thức thanh toán không khả dụng";

export const alreadyOrderedText =
  "Đơn này đã được đặt, nên không thể đặt thêm lần nữa. Hãy xem trong Đơn hàng của tôi.";

export const leftInCartText =
  "Đã đặt hàng, nhưng một số sản phẩm vừa đặt vẫn còn trong giỏ. Bạn hãy xóa chúng để tránh đặt lại.";
