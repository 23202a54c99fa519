import { ApiError, hasStatus } from "./api-error.ts";

/**
 * A read that was answered with nothing (`ok` in client.ts). Not a 404: whether the thing exists is
 * unknown, so that no lost change counts as done or undone because of it.
 */
export const isNoData = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "NO_DATA";

/** Nothing to show: it does not exist, or the server responded without it. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404) || isNoData(error);
