import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { texts } from "./texts.ts";

/**
 * Why no code was sent. The documents give three texts without their conditions (CA-49): used here
 * for no response, a server error, and a rejection without a message. A message is shown as it is.
 */
export function sendErrorText(error: unknown): string {
  const { status, isNetwork, message, retryAfter } = ApiError.from(error);
  if (isNetwork) return `${texts.sendLost}. ${message}`;
  // The server's message names a fixed time, next to a button that counts it down.
  if (retryAfter !== undefined) return texts.sendTooSoon;
  return status >= 500 ? texts.sendBroken : messageOf(error, texts.sendRefused);
}

/** True if the server has checked the code and rejected it. */
export function isCodeRejected(error: unknown): boolean {
  return hasStatus(error, 400);
}

/** Why a code was not accepted: the server's message, else the documented text for the case. */
export function codeErrorText(error: unknown): string {
  return messageOf(error, isCodeRejected(error) ? texts.codeInvalid : genericErrorText);
}

/**
 * What to tell if the account may exist all the same: the response was lost, or the e-mail is
 * refused after that. `isRepeated`: an earlier response for the same e-mail was lost.
 */
export function doubtOf(error: unknown, isRepeated: boolean): string | undefined {
  const { isUnanswered, fields } = ApiError.from(error);
  if (isUnanswered) return texts.maybeCreated;
  const isRefused = hasStatus(error, 409) && fields.email !== undefined;
  return isRepeated && isRefused ? texts.createdBefore : undefined;
}

export function registerErrorText(error: unknown): string {
  return messageOf(error, texts.failed);
}
