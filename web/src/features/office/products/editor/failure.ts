import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { texts } from "./texts.ts";

const SERVER_ERROR = 500;

/** Document 2 §8: what is said about a failed save. */
export function saveFailure(error: unknown, isNew: boolean): string {
  if (ApiError.from(error).isUnanswered) {
    return isNew ? `${texts.noConnection}. ${texts.maybeCreated}` : texts.noConnection;
  }
  if (!isNew && hasStatus(error, 404)) return texts.goneMeanwhile;
  if (hasStatus(error, SERVER_ERROR)) return texts.serverBroken;
  const failed = isNew ? texts.createFailed : texts.updateFailed;
  const reason = messageOf(error, "");
  return reason ? `${failed}: ${reason}` : failed;
}

/** Why an image is not on the server; the reason is added if the server gave one. */
export function uploadFailure(error: unknown): string {
  if (error instanceof Error && error.message === texts.uploadEmpty) return texts.uploadEmpty;
  const reason = hasStatus(error, 400, 413) ? messageOf(error, "") : "";
  // The server's word on the file itself says it all.
  return reason || texts.uploadFailed;
}
