/**
 * Hard-coded by the specification: no endpoint returns any. Replace in
 * features/account/notifications/inbox.ts.
 */
export type SampleNotification = {
  id: string;
  title: string;
  message: string;
  type: "success" | "warning" | "error" | "info";
  isRead: boolean;
};

/** Newest first. */
export const sampleNotifications: readonly SampleNotification[] = [
  {
    id: "don-hang-da-giao",
    title: "Đơn hàng đã giao thành công",
    message: "Đơn gạo ST25 và mật ong rừng của bạn đã được giao. Hãy đánh giá sản phẩm nhé!",
    type: "success",
    isRead: false,
  },
  {
    id: "sap-het-hang",
    title: "Sản phẩm yêu thích sắp hết hàng",
    message: "Nước mắm Phú Quốc 40 độ đạm chỉ còn ít hàng. Đặt sớm để không bỏ lỡ.",
    type: "warning",
    isRead: false,
  },
  {
    id: "thanh-toan-loi",
    title: "Thanh toán không thành công",
    message: "Giao dịch bằng ví TAP bị từ chối. Vui lòng kiểm tra số dư rồi thử lại.",
    type: "error",
    isRead: false,
  },
  {
    id: "mua-vu-moi",
    title: "Vào mùa vải thiều Lục Ngạn",
    message: "Vải thiều đầu mùa của hợp tác xã đã lên kệ, giao trong 48 giờ sau khi hái.",
    type: "info",
    isRead: true,
  },
  {
    id: "chao-mung",
    title: "Chào mừng bạn đến với TAP",
    message: "Cập nhật hồ sơ để nhận hàng nhanh hơn và tham gia chương trình giới thiệu.",
    type: "info",
    isRead: true,
  },
];
