import { LRUCache } from "lru-cache";
import type { Clock } from "../lib/clock.ts";
import type { SessionData } from "./data.ts";

const MAX_ENTRIES = 5000;
const TTL_MS = 5 * 60_000;

/**
 * Opened sessions by the exact cookie string, because unsealing costs more than the rest of a call.
 * Bounded: the least recently used goes first. Whether a session has ended or was revoked is checked
 * on every call and not cached.
 */
export function openedCache(clock: Clock) {
  return new LRUCache<string, SessionData>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    // The clock's every reading counts: no timer of the cache's own.
    ttlResolution: 0,
    perf: clock,
  });
}
