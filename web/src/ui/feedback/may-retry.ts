import { ApiError } from "#web/api/api-error.ts";

/** 4xx statuses that are temporary: too slow, too early, too often. */
const PASSING = [408, 425, 429];

/** True if the same request may succeed later, so not for other 4xx errors. */
export function mayRetry(error: unknown): boolean {
  const { status } = ApiError.from(error);
  return status < 400 || status >= 500 || PASSING.includes(status);
}
