/** The target of the average order value in đồng (document 2 §9). */
export const AVERAGE_TARGET = 300_000;

export const titleText = "Thống kê đơn hàng";
export const failedText = "Không tải được thống kê đơn hàng";
/** What the revenue sums; the rule itself is the BFF's (merge-order-statistics.ts). */
export const soldText = "Đơn đã giao và hoàn thành";
export const revenueText = `${soldText}, gồm phí giao hàng`;
export const shippingNote = "Doanh thu gồm phí giao hàng; của từng sản phẩm chỉ là tiền hàng.";
