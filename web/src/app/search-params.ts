import * as v from "valibot";
import { isRealDay } from "#openapi/real-day.ts";
import { cleanText } from "#web/lib/search-text.ts";

/**
 * The search params of a route. Every other one in the URL becomes undefined: the router would
 * hand it to the screen, and a filter read by name could take it unchecked.
 */
export function searchParams<const T extends v.ObjectEntries>(known: T) {
  return v.objectWithRest(known, unknownParam) as unknown as v.ObjectSchema<T, undefined>;
}

const unknownParam = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A missing or invalid value becomes undefined: a wrong URL never breaks a screen. */
export function orNothing<const T extends v.GenericSchema>(schema: T) {
  return v.fallback(v.optional(schema), undefined);
}

/** One of these values. */
export function oneOf<const T extends string | number>(values: readonly T[]) {
  return orNothing(v.picklist(values));
}

/** An identifier or path, unchanged. */
export function text() {
  return orNothing(v.string());
}

/** A day of the calendar, "2026-11-22". */
export function realDay() {
  return orNothing(v.pipe(v.string(), v.check(isRealDay)));
}

/**
 * Text typed by a user: cleaned and cut at `maxLength` (default 200), never rejected. The URL is
 * parsed as JSON, so a search for 123 or true arrives as a number or boolean.
 */
export function searchText(maxLength?: number) {
  return orNothing(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((typed) => cleanText(String(typed), maxLength) || undefined),
    ),
  );
}

/** Up to `most` names of at most `maxLength` characters each. */
export function names(most: number, maxLength: number) {
  const name = v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
  return orNothing(v.pipe(v.array(name), v.minLength(1), v.maxLength(most)));
}

/** An id, or a page size up to `most`. */
export function countFromOne(most?: number) {
  return whole(1, most);
}

/** A page, or a step of up to `most`. The first needs no param: the router writes what this returns. */
export function countFromTwo(most?: number) {
  return whole(2, most);
}

function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  return orNothing(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
}

const MAX_ROWS = 100;
/** A layout of columns (ui/table/column-layout.ts), whose ids only the list knows. */
const LAYOUT = /^[\w.-]{1,500}$/;

/** What every list of the back office has: text to search, page, columns, rows or cards. */
export function listParams(maxSearch?: number) {
  return {
    search: searchText(maxSearch),
    page: countFromTwo(),
    size: countFromOne(MAX_ROWS),
    cot: orNothing(
      v.pipe(
        v.string(),
        v.check((text) => LAYOUT.test(text)),
      ),
    ),
    dang: text(),
  };
}
