import type { Arrival } from "./newest-query.ts";

/** Up to when somebody has seen a list: the newest moment, and the rows that came in it. */
export type Seen = { at: number; ids: readonly string[] };

export const nothingSeen: Seen = { at: Number.NEGATIVE_INFINITY, ids: [] };

/** An unreadable time counts as old. */
const timeOf = ({ at }: Arrival) => Date.parse(at) || 0;

/** With these rows seen too; the same object if that changes nothing. */
export function seenWith(seen: Seen, rows: readonly Arrival[]): Seen {
  const at = Math.max(seen.at, ...rows.map(timeOf));
  const before = at === seen.at ? seen.ids : [];
  const added = rows.filter((row) => timeOf(row) === at && !before.includes(row.id));
  return added.length === 0 ? seen : { at, ids: [...before, ...added.map(({ id }) => id)] };
}

/** The rows that came since, in whatever order the list has them. */
export const newSince = (seen: Seen, rows: readonly Arrival[]): Arrival[] =>
  rows.filter(
    (row) => timeOf(row) > seen.at || (timeOf(row) === seen.at && !seen.ids.includes(row.id)),
  );

export const ASK_MS = 30_000;
const MAX_WAIT_MS = 300_000;

/** After each such time without anything new, asking takes twice as long. */
const QUIET_MS = 600_000;

/** Milliseconds until the next question, after so many without anything new. */
export const waitWhenQuiet = (quiet: number, askMs = ASK_MS): number =>
  Math.min(MAX_WAIT_MS, askMs * 2 ** Math.floor(Math.max(0, quiet) / QUIET_MS));

/** Milliseconds until the next question after so many failures in a row; never before the server's time. */
export const waitAfterFailure = (failures: number, retryAfter = 0): number =>
  Math.max(Math.min(MAX_WAIT_MS, ASK_MS * 2 ** failures), 1000 * retryAfter);
