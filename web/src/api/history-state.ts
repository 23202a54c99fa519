import type { Schema } from "#openapi/schema.ts";

type Summary = Schema["ProductSummary"];

export type ProductHint = Pick<Summary, "id" | "name" | "unit" | "price" | "thumbnail_url"> &
  Partial<Summary>;

/** In milliseconds since 1970. */
type CodeTimes = { sentAt?: number | undefined; resendAt?: number | undefined };

/** State of password recovery. Without `sentAt` the time is unknown. `isDone`: login is next. */
export type Recovery = { email: string; isDone?: boolean } & CodeTimes;

/** Must not contain secrets. */
export type TwoStep = { userId: string; remember: boolean } & CodeTimes;

/** A Google account that has not chosen a role yet; the BFF stores its identity. */
export type Newcomer = { flow: string; email: string | null };
