import { ApiError, hasStatus } from "./api-error.ts";

/**
 * A read without data (`ok` in client.ts). Not a 404: whether the thing exists is unknown, so no lost
 * change may count as done or undone because of it.
 */
export const isNoData = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "NO_DATA";

export const isMissing = (error: unknown): boolean => hasStatus(error, 404) || isNoData(error);
