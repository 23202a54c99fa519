import { ApiError } from "#web/api/api-error.ts";

/** Temporary 4xx statuses: too slow, too early, too often. */
const PASSING = [408, 425, 429];

export function mayRetry(error: unknown): boolean {
  const { status } = ApiError.from(error);
  return status < 400 || status >= 500 || PASSING.includes(status);
}
