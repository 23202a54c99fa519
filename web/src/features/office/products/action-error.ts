import { ApiError, withReason } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { texts } from "./texts.ts";

const INTERNAL = 500;

/**
 * What is said about a failed action (C-ERR-25 to C-ERR-30): a lost connection and a 500 have their
 * own texts, any other failure is `failed` with the server's reason. Whatever was not found has just
 * been deleted, and that is told alone.
 */
export function actionError(failed: string, cause: unknown): string {
  if (cause instanceof Overtaken) return texts.changedMeanwhile;
  const error = ApiError.from(cause);
  if (error.isUnanswered) return texts.noConnection;
  if (error.status === INTERNAL) return texts.serverError;
  if (error.code === "NOT_FOUND") return texts.goneMeanwhile;
  return withReason(failed, error);
}
