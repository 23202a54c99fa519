import { ApiError } from "#web/api/api-error.ts";

/** Of what was asked wrongly, these pass by themselves: too slow, too early, too often. */
const PASSING = [408, 425, 429];

/** Whether the same request may succeed later: not where the server says that it was wrong. */
export function mayRetry(error: unknown): boolean {
  const { status } = ApiError.from(error);
  return status < 400 || status >= 500 || PASSING.includes(status);
}
