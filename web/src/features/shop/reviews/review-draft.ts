import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { Subject } from "./policy.ts";

/** Without the form's rules: a draft may be half written. */
const shape = z.object({
  rating: z.number(),
  content: z.string(),
  /** Files were chosen, which are not stored. */
  hadFiles: z.boolean(),
});

type ReviewDraft = z.output<typeof shape>;

/** Whose draft, and of what. */
export type DraftPlace = { userId: string; subject: Subject };

function nameOf(subject: Subject): string {
  if (subject.kind === "edit") return `review-${subject.review.id}`;
  return `review-${subject.item.order_id}-${subject.item.product_id}`;
}

/** What this user last typed into this review; undefined if none. */
export const readReview = ({ userId, subject }: DraftPlace): ReviewDraft | undefined =>
  shape.safeParse(readDraft(nameOf(subject), userId)).data;

export const storeReview = ({ userId, subject }: DraftPlace, draft: ReviewDraft) =>
  saveDraft(nameOf(subject), userId, draft);

export const removeReview = ({ userId, subject }: DraftPlace) =>
  removeDraft(nameOf(subject), userId);
