import { matchesPlainly, plainText } from "#openapi/search-text.ts";
import type { Entry } from "./entry.ts";

/** Matches beyond these would push what the server found out of sight. */
const MAX_FOUND = 8;

/** The entries whose words begin with the typed ones; those named exactly so come first. */
export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const start = plainText(typed.trim());
  const isNamedSo = ({ label }: Entry) => Number(plainText(label).startsWith(start));
  return entries
    .filter(({ label, detail = "" }) => matchesPlainly(`${label} ${detail}`, typed))
    .toSorted((a, b) => isNamedSo(b) - isNamedSo(a))
    .slice(0, MAX_FOUND);
}
