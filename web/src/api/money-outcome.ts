import { ApiError } from "./api-error.ts";

/** 4xx that mean "not now" or "who are you": the same call may be sent again as it is. */
const RETRYABLE: readonly number[] = [401, 408, 425, 429];

/** Another user has signed in: says nothing about an earlier attempt of this one. */
const OF_ANOTHER = "USER_CHANGED";

/** The BFF wants the wallet PIN first: says nothing about an earlier attempt either. */
const WITHOUT_PIN = "PIN_REQUIRED";

const mayRepeat = ({ status, code }: ApiError) =>
  RETRYABLE.includes(status) || code === OF_ANOTHER || code === WITHOUT_PIN;

/** An earlier attempt is in progress or may have been done, perhaps with another content. */
const OPEN: readonly string[] = [
  "IDEMPOTENCY_IN_PROGRESS",
  "IDEMPOTENCY_UNCERTAIN",
  "IDEMPOTENCY_MISMATCH",
];

/**
 * Whether a failed money call was definitely not done. Otherwise nobody knows: it must be sent again
 * with the same Idempotency-Key, or looked up, and never with another key.
 */
export function isDefinite(error: unknown): boolean {
  const failure = ApiError.from(error);
  const isRejected = failure.status >= 400 && failure.status < 500 && !mayRepeat(failure);
  return isRejected && !OPEN.includes(failure.code);
}

/** Whether it was not done, but may be sent again with the same key: too many calls, or signed out. */
export function isPostponed(error: unknown): boolean {
  const failure = ApiError.from(error);
  return mayRepeat(failure) && failure.status !== 408 && !OPEN.includes(failure.code);
}
