import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { texts } from "./texts.ts";

/** A form whose fields show the server's messages about them. */
export type Fields = { getValues: () => object };

/** The server's message, or the documented text; nothing if fields of the form say it all. */
export function sayFailure(error: Error | null, failed: string, form?: Fields): string | undefined {
  if (!error || error instanceof Overtaken) return undefined;
  return form && isAtFields(error, form) ? undefined : messageOf(error, failed);
}

/** A message about something else than the form's fields would be shown nowhere. */
function isAtFields(error: Error, form: Fields): boolean {
  const named = Object.keys(ApiError.from(error).fields);
  const values = form.getValues();
  return named.length > 0 && named.every((field) => Object.hasOwn(values, field));
}

/** The same for a new role: document 1 §8 puts a prefix before the server's message. */
export function sayRoleFailure(error: Error | null, form: Fields): string | undefined {
  // The field of the code says that it is taken.
  if (hasStatus(error, 409)) return undefined;
  const said = sayFailure(error, texts.roleFailed, form);
  // It may have been created.
  if (ApiError.from(error).isUnanswered) return said;
  return said && said !== texts.roleFailed ? `${texts.roleRefused}: ${said}` : said;
}

/** The same for a role group, which somebody else may have deleted. */
export function sayGroupFailure(
  error: Error | null,
  failed: string,
  form?: Fields,
): string | undefined {
  return hasStatus(error, 404) ? texts.groupGone : sayFailure(error, failed, form);
}

/** Shows the server's messages at their fields. */
export function showFieldErrors(
  form: { setErrors: (errors: Record<string, string>) => void },
  error: unknown,
): void {
  form.setErrors(ApiError.from(error).fields);
}
