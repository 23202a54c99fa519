import type { Schema } from "#openapi/schema.ts";

type Summary = Schema["ProductSummary"];

/** What a product card knows about its product; a list row has every field. */
export type ProductHint = Pick<Summary, "id" | "name" | "unit" | "price" | "thumbnail_url"> &
  Partial<Summary>;

/** When the last code e-mail was sent, and when the next may be (ms since 1970). */
type CodeTimes = { sentAt?: number | undefined; resendAt?: number | undefined };

/**
 * What the steps of password recovery pass on. Without `sentAt` the time is unknown. `isDone`: the
 * password has been changed, and login is next.
 */
export type Recovery = { email: string; isDone?: boolean } & CodeTimes;

/** A sign-in that is waiting for the two-step code. Contains no secrets. */
export type TwoStep = { userId: string; remember: boolean } & CodeTimes;

/** A Google account that has not chosen a role yet; the BFF stores its identity. */
export type Newcomer = { flow: string; email: string | null };
