import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { imagesOf } from "#web/lib/review-images.ts";
import { DEFAULT_RATING, type ReviewForm, reviewForm } from "./form-rules.ts";
import { type DraftPlace, readReview, removeReview, storeReview } from "./review-draft.ts";
import { texts } from "./texts.ts";
import { useReviewImages } from "./use-review-images.ts";

/** Fields and images of a review. Text and stars survive a reload; closing the form drops them. */
export function useReviewForm(of: DraftPlace) {
  // Saving refetches the review; the form is about the one it was opened with.
  const [place] = useState(of);
  const [draft] = useState(() => readReview(place));
  const review = place.subject.kind === "edit" ? place.subject.review : undefined;
  const [saved] = useState<ReviewForm>(() => ({
    rating: review?.rating ?? DEFAULT_RATING,
    content: review?.content ?? "",
  }));
  const pictures = useReviewImages(
    review ? imagesOf(review) : [],
    draft?.hadFiles ? texts.imagesLost : undefined,
  );
  const form = useForm<ReviewForm>({
    initialValues: draft ? { rating: draft.rating, content: draft.content } : saved,
    validate: schemaResolver(reviewForm, { sync: true }),
  });
  const { rating, content } = form.values;
  const hadFiles = pictures.images.some(({ kind }) => kind === "picked");
  const isDirty = rating !== saved.rating || content !== saved.content || pictures.isDirty;

  useEffect(() => {
    if (isDirty) storeReview(place, { rating, content, hadFiles });
    else removeReview(place);
  }, [place, isDirty, rating, content, hadFiles]);
  // Sent or given up. A reload unmounts nothing.
  useEffect(() => () => removeReview(place), [place]);

  return { form, pictures, isDirty };
}
