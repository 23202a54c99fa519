import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { texts } from "./texts.ts";

/** The server's message, or the documented text; it does not repeat what a field already says. */
export function sayFailure(error: Error | null, failed: string): string | undefined {
  if (!error || error instanceof Overtaken) return undefined;
  const isAtField = Object.keys(ApiError.from(error).fields).length > 0;
  return isAtField ? failed : messageOf(error, failed);
}

/** The same for a new role: document 1 §8 puts a prefix before the server's message. */
export function sayRoleFailure(error: Error | null): string | undefined {
  const said = sayFailure(error, texts.roleFailed);
  return said && said !== texts.roleFailed ? `${texts.roleRefused}: ${said}` : said;
}

/** The same for a role group, which somebody else may have deleted. */
export function sayGroupFailure(error: Error | null, failed: string): string | undefined {
  return hasStatus(error, 404) ? texts.groupGone : sayFailure(error, failed);
}

/** Shows the server's messages at their fields. */
export function showFieldErrors(
  form: { setErrors: (errors: Record<string, string>) => void },
  error: unknown,
): void {
  form.setErrors(ApiError.from(error).fields);
}
