const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const GROWTH = 1.5;

/** How long an open top-up is followed by itself. */
export const FOLLOWED_MS = 15 * 60_000;

/**
 * Milliseconds until the status is asked for again, longer each time: from 3 to 30 seconds. False
 * after a quarter of an hour.
 * @param looks how often it was asked for
 */
export function nextLook(looks: number, followedMs: number): number | false {
  if (followedMs >= FOLLOWED_MS) return false;
  return Math.min(LONGEST_MS, FIRST_MS * GROWTH ** Math.max(0, looks - 1));
}
