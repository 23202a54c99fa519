import { ApiError, messageOf } from "#web/api/api-error.ts";

/** Document 2 §5 and §8, decisions CA-09 and CA-32; texts not found there are our own. */
export const texts = {
  incomplete: "Vui lòng nhập đầy đủ đánh giá và nhận xét!",
  notAnImage: "Chỉ được upload file hình ảnh!",
  imageTooLarge: "Hình ảnh phải nhỏ hơn 5MB!",
  imageHint: "Tối đa 5 ảnh, mỗi ảnh nhỏ hơn 5MB",
  imagesLost: "Ảnh đã chọn không còn sau khi tải lại trang, vui lòng chọn lại.",
  onlyLastImages: "Chỉ giữ lại 5 ảnh cuối cùng.",
  cameraLater: "Tính năng chụp ảnh sẽ được cập nhật sau",
  videoLater: "Tính năng quay video sẽ được cập nhật sau",
  nothingToReview: "Đơn hàng không có sản phẩm để đánh giá.",
  notLoaded: "Chưa tải được đánh giá của bạn",
  created: "Cảm ơn bạn đã đánh giá sản phẩm!",
  createFailed: "Tạo đánh giá thất bại",
  updated: "Cập nhật đánh giá thành công",
  updateFailed: "Cập nhật đánh giá thất bại",
  deleted: "Đã xóa đánh giá",
  deleteFailed: "Xóa đánh giá thất bại",
  noConnection: "Lỗi kết nối - Kiểm tra server backend",
  noReason: "Unknown error",
} as const;

/** "Tạo đánh giá thất bại: Bạn đã đánh giá sản phẩm này"; a lost connection has its own text. */
export function failureText(failed: string, cause: unknown): string {
  const error = ApiError.from(cause);
  if (error.isUnanswered) return texts.noConnection;
  return `${failed}: ${messageOf(cause, texts.noReason)}`;
}
