import { ApiError, messageOf } from "#web/api/api-error.ts";
import { texts } from "./texts.ts";

/** Why a file cannot be imported as a whole. */
export type FileProblem = {
  fileName: string;
  reason: string;
  /** What the row with the names has, if columns are missing. */
  headers: readonly string[];
  /** True if the same file may work the next time. */
  mayRetry: boolean;
};

/** Why an import is not known to be done. */
export function importFailure(error: unknown): string {
  return ApiError.from(error).isUnanswered
    ? texts.maybeImported
    : messageOf(error, texts.importFailed);
}

/** Why there is no preview of this file. */
export function refusedProblem(fileName: string, error: unknown): FileProblem {
  return {
    fileName,
    reason: messageOf(error, texts.checkFailed),
    headers: [],
    mayRetry: ApiError.from(error).status !== 400,
  };
}
