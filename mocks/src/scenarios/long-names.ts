import type { Operation } from "#openapi/generated/operations.ts";

/** Length of the longest real name that was entered. */
const LENGTH = 47;

/**
 * Fields with text written by people: names, addresses, contents. Provinces and wards come from a
 * list.
 */
const written = /^(?!province|commune|ward)(?:\w*_)?(?:\w*name|address|content|title)$/i;

/** Turns every such text into one unbreakable word; different texts stay different. */
export function longNames(_operation: Operation, body: unknown): unknown {
  return withLongNames(body);
}

function withLongNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === "string" && written.test(key) ? longWord(inner) : withLongNames(inner),
    ]),
  );
}

function longWord(text: string): string {
  const letters = text.replaceAll(/\s/g, "");
  if (!letters) return text;
  return letters.repeat(Math.ceil(LENGTH / letters.length)).slice(0, LENGTH);
}
