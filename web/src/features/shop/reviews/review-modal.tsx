import { Textarea } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { RatingInput } from "#web/ui/form/rating-input.tsx";
import { DEFAULT_RATING, MAX_CONTENT, type ReviewForm, reviewForm } from "./form-rules.ts";
import { ImagePicker } from "./image-picker.tsx";
import type { Subject } from "./policy.ts";
import { ProductLine } from "./product-line.tsx";
import { useReviewImages } from "./use-review-images.ts";
import { useSaveReview } from "./use-save-review.ts";

type ReviewModalProps = {
  subject: Subject;
  /** Saved or cancelled. */
  onDone: () => void;
};

/** Creates or edits a review. */
export function ReviewModal({ subject, onDone }: ReviewModalProps) {
  const review = subject.kind === "edit" ? subject.review : undefined;
  const pictures = useReviewImages(review ? imagesOf(review) : []);
  const saving = useSaveReview(subject);
  const form = useForm<ReviewForm>({
    initialValues: { rating: review?.rating ?? DEFAULT_RATING, content: review?.content ?? "" },
    validate: schemaResolver(reviewForm, { sync: true }),
  });
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
      title={review ? "Sửa đánh giá" : "Đánh giá sản phẩm"}
      submitLabel={review ? "Lưu" : "Gửi đánh giá"}
      loading={saving.isPending || pictures.isReading}
      submitError={saving.failure}
      isDirty={() => form.isDirty() || pictures.isDirty}
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
