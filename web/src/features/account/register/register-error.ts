import { ApiError, messageOf } from "#web/api/api-error.ts";
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

/** Why a code was rejected: the server's message, else the documented text. */
export function codeErrorText(error: unknown): string {
  return messageOf(error, texts.codeInvalid);
}

export function registerErrorText(error: unknown): string {
  return messageOf(error, texts.failed);
}
