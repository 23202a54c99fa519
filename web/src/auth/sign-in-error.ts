import { ApiError, messageOf } from "#web/api/api-error.ts";
import { texts } from "./sign-in-texts.ts";

/** The server's sentence, else the documented one: refused credentials, or anything else. */
export function loginErrorText(error: unknown): string {
  const { status, isNetwork, message } = ApiError.from(error);
  if (isNetwork) return message;
  return messageOf(error, status === 401 || status === 400 ? texts.refused : texts.failed);
}

/** The server's sentence about the code; where it said nothing, the documented one and why. */
export function codeErrorText(error: unknown): string {
  const { isNetwork, message } = ApiError.from(error);
  if (isNetwork) return `${texts.codeRefused}: ${message}`;
  return messageOf(error, texts.codeRefused);
}
