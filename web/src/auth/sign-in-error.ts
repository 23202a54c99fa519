import { ApiError, messageOf } from "#web/api/api-error.ts";
import { texts } from "./sign-in-texts.ts";

/** The server's message, else the documented one: wrong credentials, or any other error. */
export function loginErrorText(error: unknown): string {
  const { status, isNetwork, message } = ApiError.from(error);
  if (isNetwork) return message;
  return messageOf(error, status === 401 || status === 400 ? texts.refused : texts.failed);
}

/** The server's message about the code; without one, the documented text with the reason. */
export function codeErrorText(error: unknown): string {
  const { isNetwork, message } = ApiError.from(error);
  if (isNetwork) return `${texts.codeRefused}: ${message}`;
  return messageOf(error, texts.codeRefused);
}
