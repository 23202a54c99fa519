import { ApiError, messageOf } from "#web/api/api-error.ts";
import { texts } from "./texts.ts";

/** Why there is no reply. Only rejections (4xx) have a text of their own: too fast, too long. */
export function failureText(error: Error | null): string {
  if (!error) return texts.failed;
  const { status } = ApiError.from(error);
  return status >= 400 && status < 500 ? messageOf(error, texts.failed) : texts.failed;
}
