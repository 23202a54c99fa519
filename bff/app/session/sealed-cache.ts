import { SEEN_STEP_MS, type SessionData } from "./data.ts";

const MAX_ENTRIES = 1000;

/**
 * The seals of sessions by what they hold: parallel calls that touch or renew a session share one
 * cookie a step, because sealing costs more than the rest of a call. Bounded: the oldest goes first.
 */
export function sealedCache() {
  const seals = new Map<string, Promise<string>>();

  return {
    /** The seal of this session and step; made by `seal` when it is the first. */
    get(session: SessionData, seal: () => Promise<string>): Promise<string> {
      const key = JSON.stringify({ ...session, seen: Math.floor(session.seen / SEEN_STEP_MS) });
      const known = seals.get(key);
      if (known) return known;
      const [oldest] = seals.size >= MAX_ENTRIES ? seals.keys() : [];
      if (oldest !== undefined) seals.delete(oldest);
      const made = seal();
      seals.set(key, made);
      // What failed is tried again by the next.
      made.catch(() => seals.delete(key));
      return made;
    },
  };
}
