import { ApiError, withReason } from "#web/api/api-error.ts";
import { texts } from "./texts.ts";

/** Why there is no reply. Only a refusal has something to add: too fast, too long. */
export function failureText(error: Error | null): string {
  if (!error) return texts.failed;
  const { status } = ApiError.from(error);
  return status >= 400 && status < 500 ? withReason(texts.failed, error) : texts.failed;
}
