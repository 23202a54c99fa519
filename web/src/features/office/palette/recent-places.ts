import { readDraft, saveDraft } from "#web/lib/drafts.ts";

/** Stored as a draft is: it belongs to the user and the tab, and goes when they sign out. */
const NAME = "recent-places";

/** The most screens that are remembered. */
const MAX_PLACES = 8;

/** The screens that this user opened last in this tab, the latest first. */
export function recentPlaces(userId: string): string[] {
  const stored = readDraft(NAME, userId);
  if (!Array.isArray(stored)) return [];
  return stored.filter((path) => typeof path === "string").slice(0, MAX_PLACES);
}

/** Remembers the screen at this path, without its search: that may name people. */
export function recordPlace(userId: string, path: string): void {
  const others = recentPlaces(userId).filter((other) => other !== path);
  saveDraft(NAME, userId, [path, ...others].slice(0, MAX_PLACES));
}
