/** Document 3 §8, exact. */
export const paidText = "Thanh toán đơn hàng thành công!";
export const paymentFailedText = "Thanh toán thất bại";
export const tooLittleMoneyText = "Số dư không đủ để thanh toán";
export const riskFailedText = "Phân tích rủi ro thất bại";
