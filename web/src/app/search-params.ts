import * as z from "zod/mini";

/** A missing or broken value counts as not given: a wrong URL never breaks a screen. */
export function orNothing<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/**
 * Text typed by a person: trimmed, cut at `maxLength`, never refused. The URL is read as JSON, so
 * a search for 123 or true arrives as a number or a boolean.
 */
export function searchText(maxLength: number) {
  return orNothing(
    z.pipe(
      z.union([z.string(), z.number(), z.boolean()]),
      z.transform((text) => String(text).trim().slice(0, maxLength) || undefined),
    ),
  );
}

/** A page number, or a page size up to `most`. */
export function countFromOne(most = Number.MAX_SAFE_INTEGER) {
  return orNothing(z.int().check(z.positive(), z.maximum(most)));
}
