import { ApiError, messageOf } from "#web/api/api-error.ts";
import { lacksColumn } from "./columns.ts";
import type { ReadFile } from "./read-file.ts";
import { texts } from "./texts.ts";

/** Why a file cannot be imported as a whole. */
export type FileProblem = {
  fileName: string;
  reason: string;
  /** What the first row has, if columns are missing. */
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

/** Why the server has no preview of this file. */
export function refusedProblem({ name, rows }: ReadFile, error: unknown): FileProblem {
  const headers = rows[0]?.filter(Boolean) ?? [];
  return {
    fileName: name,
    reason: messageOf(error, texts.checkFailed),
    headers: lacksColumn(headers) ? headers : [],
    mayRetry: ApiError.from(error).status !== 400,
  };
}
