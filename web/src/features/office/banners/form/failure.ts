import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { Refused } from "../mutations.ts";
import { texts } from "../texts.ts";

/** A server may name the field in its sentence only. */
const sentences: Readonly<Record<string, string>> = {
  [texts.titleTaken]: "title",
  [texts.orderTaken]: "displayOrder",
};

/** What the server says about single fields. */
export function fieldsOf(error: unknown): Record<string, string> {
  const { fields, message } = ApiError.from(error);
  const field = sentences[message];
  return Object.keys(fields).length === 0 && field ? { [field]: message } : fields;
}

/** What is said about a failed save; not again what a field says already. */
export function saveFailure(error: unknown, failed: string): string {
  if (error instanceof Refused) return isAtField(error) ? failed : error.message;
  if (hasStatus(error, 404)) return texts.goneMeanwhile;
  return isAtField(error) ? failed : messageOf(error, failed);
}

const isAtField = (error: unknown) => Object.keys(fieldsOf(error)).length > 0;
