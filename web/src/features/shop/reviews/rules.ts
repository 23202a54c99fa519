import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";

export type ReviewParts = Pick<Schema["MyOrdersView"], "reviews" | "toReview">;

export type OrderReviews = {
  written: Schema["Review"][];
  waiting: Schema["ReviewableItem"][];
};

/** Undefined if unknown. Written reviews are shown even if those still to write failed to load. */
export function reviewsOfOrder(
  orderId: string,
  { reviews, toReview }: ReviewParts,
): OrderReviews | undefined {
  if (reviews.status === "failed") return undefined;
  const written = reviews.data.data.filter(
    ({ order_id, parent_id }) => order_id === orderId && !parent_id,
  );
  if (toReview.status === "failed") {
    return written.length > 0 ? { written, waiting: [] } : undefined;
  }
  return { written, waiting: toReview.data.data.filter(({ order_id }) => order_id === orderId) };
}

type ReviewAction = "view" | "create";

export function actionFor({ written }: OrderReviews): ReviewAction {
  return written.length > 0 ? "view" : "create";
}

export type Subject =
  | { kind: "create"; item: Schema["ReviewableItem"] }
  | { kind: "edit"; review: Schema["Review"] };

export function subjectOf(
  { written, waiting }: OrderReviews,
  product: number,
): Subject | undefined {
  const review = written.find(({ product_id }) => product_id === product);
  if (review) return { kind: "edit", review };
  const item = waiting.find(({ product_id }) => product_id === product);
  return item && { kind: "create", item };
}

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

/** "Tạo đánh giá thất bại: Bạn đã đánh giá sản phẩm này". A lost connection has its own text. */
export function failureText(failed: string, cause: unknown): string {
  const error = ApiError.from(cause);
  if (error.isUnanswered) return texts.noConnection;
  return `${failed}: ${messageOf(cause, texts.noReason)}`;
}
