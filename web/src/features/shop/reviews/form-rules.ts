import { z } from "zod";
import { texts } from "./texts.ts";

/** Document 2 §9. */
export const MAX_CONTENT = 500;
/** Document 2 §5. */
export const DEFAULT_RATING = 5;

/** Values of the review form. */
export const reviewForm = z.object({
  rating: z.number().min(0.5, texts.incomplete).max(5, texts.incomplete).multipleOf(0.5),
  content: z
    .string()
    .trim()
    .min(1, texts.incomplete)
    .max(MAX_CONTENT, `Nhận xét không được quá ${MAX_CONTENT} ký tự!`),
});

export type ReviewForm = z.output<typeof reviewForm>;
