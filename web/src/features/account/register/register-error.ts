import { ApiError, messageOf } from "#web/api/api-error.ts";
import { texts } from "./texts.ts";

/**
 * Why no code came. The documents give three sentences and not their conditions (CA-49): no
 * answer, a broken server, and a refusal without words; a refusal in words says them itself.
 */
export function sendErrorText(error: unknown): string {
  const { status, isNetwork, message, retryAfter } = ApiError.from(error);
  if (isNetwork) return `${texts.sendLost}. ${message}`;
  // The server's sentence names a time, and would stand still beside the button that counts it down.
  if (retryAfter !== undefined) return texts.sendTooSoon;
  return status >= 500 ? texts.sendBroken : messageOf(error, texts.sendRefused);
}

/** Why a code was refused: the server's sentence, else the documented one. */
export function codeErrorText(error: unknown): string {
  return messageOf(error, texts.codeInvalid);
}

export function registerErrorText(error: unknown): string {
  return messageOf(error, texts.failed);
}
