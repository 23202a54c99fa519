import * as z from "zod/mini";
import { texts } from "./texts.ts";

/** Document 2 §9. */
export const MAX_CONTENT = 500;
/** Document 2 §5. */
export const DEFAULT_RATING = 5;

/** Values of the review form. */
export const reviewForm = z.object({
  rating: z
    .number()
    .check(z.gte(0.5, texts.incomplete), z.lte(5, texts.incomplete), z.multipleOf(0.5)),
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, texts.incomplete),
      z.maxLength(MAX_CONTENT, `Nhận xét không được quá ${MAX_CONTENT} ký tự!`),
    ),
});

export type ReviewForm = z.output<typeof reviewForm>;
