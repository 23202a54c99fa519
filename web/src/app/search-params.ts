import * as v from "valibot";
import { isRealDay } from "#openapi/real-day.ts";
import { cleanText } from "#web/lib/search-text.ts";

/** Makes unknown params undefined: the router passes them on, and a filter could use one unchecked. */
export function searchParams<const T extends v.ObjectEntries>(known: T) {
  return v.objectWithRest(known, unknownParam) as unknown as v.ObjectSchema<T, undefined>;
}

const unknownParam = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** An invalid value becomes undefined: a wrong URL never breaks a screen. */
export function orNothing<const T extends v.GenericSchema>(schema: T) {
  return v.fallback(v.optional(schema), undefined);
}

export function oneOf<const T extends string | number>(values: readonly T[]) {
  return orNothing(v.picklist(values));
}

export function text() {
  return orNothing(v.string());
}

/** "2026-11-22". */
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

export function names(most: number, maxLength: number) {
  const name = v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
  return orNothing(v.pipe(v.array(name), v.minLength(1), v.maxLength(most)));
}

export function countFromOne(most?: number) {
  return whole(1, most);
}

/** A page or step. The first needs no param: the router writes what this returns. */
export function countFromTwo(most?: number) {
  return whole(2, most);
}

function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  return orNothing(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));
}

const MAX_ROWS = 100;
/** A layout of columns (ui/table/column-layout.ts), whose ids only the list knows. */
const LAYOUT = /^[\w.-]{1,500}$/;

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
