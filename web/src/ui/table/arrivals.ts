import type { Arrival } from "./newest-query.ts";

/** The newest moment seen, in milliseconds since 1970, and the rows that came in it. */
export type Seen = { at: number; ids: readonly string[] };

export const nothingSeen: Seen = { at: Number.NEGATIVE_INFINITY, ids: [] };

/** An unreadable time counts as old. */
const timeOf = ({ at }: Arrival) => Date.parse(at) || 0;

/** Returns the same object if nothing changes. */
export function seenWith(seen: Seen, rows: readonly Arrival[]): Seen {
  const at = Math.max(seen.at, ...rows.map(timeOf));
  const before = at === seen.at ? seen.ids : [];
  const added = rows.filter((row) => timeOf(row) === at && !before.includes(row.id));
  return added.length === 0 ? seen : { at, ids: [...before, ...added.map(({ id }) => id)] };
}

export const newSince = (seen: Seen, rows: readonly Arrival[]): Arrival[] =>
  rows.filter(
    (row) => timeOf(row) > seen.at || (timeOf(row) === seen.at && !seen.ids.includes(row.id)),
  );

export const ASK_MS = 30_000;
const MAX_WAIT_MS = 300_000;

/** After each such time without anything new, the interval doubles. */
const QUIET_MS = 600_000;

export const waitWhenQuiet = (quiet: number, askMs = ASK_MS): number =>
  Math.min(MAX_WAIT_MS, askMs * 2 ** Math.floor(Math.max(0, quiet) / QUIET_MS));

/** In milliseconds; never before the server's `retryAfter`, in seconds. */
export const waitAfterFailure = (failures: number, retryAfter = 0): number =>
  Math.max(Math.min(MAX_WAIT_MS, ASK_MS * 2 ** failures), 1000 * retryAfter);
