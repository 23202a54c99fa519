import { LRUCache } from "lru-cache";
import { SEEN_STEP_MS, type SessionData } from "./data.ts";

const MAX_ENTRIES = 1000;

/**
 * Seals of sessions by their content: parallel calls that touch or renew a session share one cookie
 * per step, because sealing costs more than the rest of a call. Bounded: the least recently used goes
 * first.
 */
export function sealedCache() {
  const seals = new LRUCache<string, Promise<string>>({ max: MAX_ENTRIES });

  return {
    /** The seal of this session and step, created by `seal` if there is none. */
    get(session: SessionData, seal: () => Promise<string>): Promise<string> {
      const key = JSON.stringify({ ...session, seen: Math.floor(session.seen / SEEN_STEP_MS) });
      const cached = seals.get(key);
      if (cached) return cached;
      const made = seal();
      seals.set(key, made);
      // After a failure the next call tries again.
      made.catch(() => seals.delete(key));
      return made;
    },
  };
}
