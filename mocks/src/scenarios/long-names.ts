import type { Operation } from "#openapi/generated/operations.ts";

/** Letters of the longest name that somebody gave themselves. */
const LENGTH = 47;

/** What people write: names, addresses, opinions. Provinces and wards come from a list. */
const written = /^(?!province|commune|ward)(?:\w*_)?(?:\w*name|address|content|title)$/i;

/** Every name as one word that nothing can break; each stays another one. */
export function longNames(_operation: Operation, answer: unknown): unknown {
  return withLongNames(answer);
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
