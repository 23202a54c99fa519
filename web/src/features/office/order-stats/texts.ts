/** The target of the average order value in đồng (document 2 §9). */
export const AVERAGE_TARGET = 300_000;

export const titleText = "Thống kê đơn hàng";
export const failedText = "Không tải được thống kê đơn hàng";
/** What the revenue sums; the rule itself is the BFF's (merge-order-statistics.ts). */
export const revenueText = "Đơn đã giao và hoàn thành";
