import * as v from "valibot";
import { readDraft, saveDraft } from "#web/lib/drafts.ts";

/** Stored like a draft: per user and tab, removed at sign-out. */
const NAME = "recent-places";

const MAX_PLACES = 8;

export const recentPlaces = (userId: string): string[] =>
  (readDraft(NAME, userId, v.array(v.unknown())) ?? [])
    .filter((path) => typeof path === "string")
    .slice(0, MAX_PLACES);

/** Without the search params, which may name people. */
export function recordPlace(userId: string, path: string): void {
  const others = recentPlaces(userId).filter((other) => other !== path);
  saveDraft(NAME, userId, [path, ...others].slice(0, MAX_PLACES));
}
