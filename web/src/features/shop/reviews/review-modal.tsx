import { Textarea } from "@mantine/core";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { RatingInput } from "#web/ui/form/rating-input.tsx";
import { MAX_CONTENT, type ReviewForm, reviewForm } from "./form-rules.ts";
import { ImagePicker } from "./image-picker.tsx";
import type { Subject } from "./policy.ts";
import { ProductLine } from "./product-line.tsx";
import { useReviewForm } from "./use-review-form.ts";
import { useSaveReview } from "./use-save-review.ts";

type ReviewModalProps = {
  subject: Subject;
  /** Whose review it is. */
  userId: string;
  /** Saved or cancelled. */
  onDone: () => void;
};

/** Creates or edits a review. */
export function ReviewModal({ subject, userId, onDone }: ReviewModalProps) {
  const saving = useSaveReview(subject);
  const { form, pictures, isDirty } = useReviewForm({ userId, subject });
  const isEdit = subject.kind === "edit";
  const { rating, content } = form.values;

  const save = useSingleFlight(async (values: ReviewForm) => {
    pictures.setMessage(undefined);
    const fields = await saving.save(reviewForm.parse(values), pictures.images);
    if (!fields) return onDone();
    form.setErrors(fields);
    pictures.setMessage(fields.images ?? fields.files);
  });

  const submit = form.onSubmit(save, (errors) =>
    form.getInputNode(errors.rating ? "rating" : "content")?.focus(),
  );

  return (
    <FormModal
      title={isEdit ? "Sửa đánh giá" : "Đánh giá sản phẩm"}
      submitLabel={isEdit ? "Lưu" : "Gửi đánh giá"}
      loading={saving.isPending || pictures.isReading}
      submitError={saving.failure}
      isDirty={() => isDirty}
      onClose={onDone}
      onSubmit={submit}
    >
      {subject.kind === "edit" ? (
        <ProductLine product={subject.review} />
      ) : (
        <ProductLine product={subject.item} detail={subject.item.version} />
      )}
      <RatingInput
        label="Đánh giá của bạn"
        value={rating}
        onChange={(stars) => form.setFieldValue("rating", stars)}
        error={typeof form.errors.rating === "string" ? form.errors.rating : undefined}
        disabled={saving.isPending}
      />
      <Textarea
        label="Nhận xét"
        description={`${content.length}/${MAX_CONTENT} ký tự`}
        placeholder="Chia sẻ cảm nhận của bạn về sản phẩm"
        rows={4}
        maxLength={MAX_CONTENT}
        required
        {...form.getInputProps("content")}
      />
      <ImagePicker
        images={pictures.images}
        message={pictures.message}
        disabled={saving.isPending || pictures.isReading}
        onPick={pictures.pick}
        onRemove={pictures.remove}
      />
    </FormModal>
  );
}
