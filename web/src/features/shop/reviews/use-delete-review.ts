import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { deleteReview } from "./mutations.ts";
import { failureText, texts } from "./texts.ts";

/** Asks for confirmation, then deletes; the dialog shows an error. */
export function useDeleteReview(): (review: Schema["Review"]) => void {
  const { mutateAsync } = useMutation(deleteReview);
  return (review) =>
    confirm({
      title: "Xóa đánh giá?",
      body: `Đánh giá của bạn về ${review.product_name}`,
      note: "Thao tác này không thể hoàn tác. Bạn có thể đánh giá lại sản phẩm sau khi xóa.",
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await mutateAsync(review.id);
        notify.success(texts.deleted);
      },
      describeFailure: (error) => failureText(texts.deleteFailed, error),
    });
}
