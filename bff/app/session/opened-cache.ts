import type { Clock } from "../lib/clock.ts";
import type { SessionData } from "./data.ts";

const MAX_ENTRIES = 5000;
const TTL_MS = 5 * 60_000;

/**
 * Opened sessions by the exact cookie string, because unsealing costs more than the rest of a call.
 * Bounded: the oldest goes first. Whether a session has ended or was revoked is checked on every
 * call and not cached.
 */
export function openedCache(clock: Clock) {
  const entries = new Map<string, { session: SessionData; until: number }>();
  return {
    get(seal: string): SessionData | undefined {
      const entry = entries.get(seal);
      if (!entry) return undefined;
      if (entry.until > clock.now()) return entry.session;
      entries.delete(seal);
      return undefined;
    },
    set(seal: string, session: SessionData): void {
      const [oldest] = entries.size >= MAX_ENTRIES ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(seal, { session, until: clock.now() + TTL_MS });
    },
    delete: (seal: string) => entries.delete(seal),
  };
}
