import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { type PictureRule, takePicture } from "#web/lib/image-file.ts";
import { type Subject, texts } from "./rules.ts";

export const MAX_CONTENT = 500;
export const DEFAULT_RATING = 5;

export const reviewForm = v.object({
  rating: v.pipe(
    v.number(),
    v.minValue(0.5, texts.incomplete),
    v.maxValue(5, texts.incomplete),
    v.multipleOf(0.5),
  ),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(texts.incomplete),
    v.maxLength(MAX_CONTENT, `Nhận xét không được quá ${MAX_CONTENT} ký tự!`),
  ),
});

export type ReviewForm = v.InferOutput<typeof reviewForm>;

/** Without the form's rules: a draft may be half written. */
const shape = v.object({
  rating: v.number(),
  content: v.string(),
  hadFiles: v.boolean(),
});

type ReviewDraft = v.InferOutput<typeof shape>;

export type DraftPlace = { userId: string; subject: Subject };

function nameOf(subject: Subject): string {
  if (subject.kind === "edit") return `review-${subject.review.id}`;
  return `review-${subject.item.order_id}-${subject.item.product_id}`;
}

export const readReview = ({ userId, subject }: DraftPlace): ReviewDraft | undefined =>
  readDraft(nameOf(subject), userId, shape);

export const storeReview = ({ userId, subject }: DraftPlace, draft: ReviewDraft) =>
  saveDraft(nameOf(subject), userId, draft);

export const removeReview = ({ userId, subject }: DraftPlace) =>
  removeDraft(nameOf(subject), userId);

export const MAX_IMAGES = 5;

/** "nhỏ hơn 5MB", so exactly 5 MB is too large. */
const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooLarge,
};

export type FormImage =
  | { kind: "stored"; src: string }
  | { kind: "picked"; src: string; file: File };

type Sorted = {
  files: File[];
  error: string | undefined;
};

export async function lastImages(selected: readonly File[], take = takePicture): Promise<Sorted> {
  const files: File[] = [];
  let error: string | undefined;
  for (const file of selected.toReversed()) {
    if (files.length === MAX_IMAGES) break;
    const taken = await take(file, imageRule);
    if ("file" in taken) files.unshift(taken.file);
    else error ??= taken.error;
  }
  return { files, error };
}

export function keepLast<T>(images: readonly T[]): T[] {
  return images.slice(-MAX_IMAGES);
}

/** The contract's keys: image_0, image_1 … */
export function imageMap(addresses: readonly string[]): Schema["ReviewImages"] {
  return Object.fromEntries(addresses.map((address, index) => [`image_${index}`, address]));
}
