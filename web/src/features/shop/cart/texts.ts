/** Document 2 §5. */
export const nothingSelectedText = "Bạn chưa chọn sản phẩm nào để thanh toán.";
export const shortText = "Một hoặc nhiều sản phẩm không đủ số lượng. Vui lòng kiểm tra lại!";
/** Document 2 §8. */
export const cartFailedText = "Lỗi tải giỏ hàng. Vui lòng thử lại.";
