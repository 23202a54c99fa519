import type { Schema } from "#openapi/schema.ts";

/** Seconds for which an entry stays in the cache. */
const TTL_S = 300;

/** A cache that is not there; `now` in milliseconds. */
export function sampleCacheStatus(now: number): Schema["LogCacheStatus"] {
  return {
    isCached: true,
    lastUpdate: new Date(now - 60_000).toISOString(),
    ttl: TTL_S,
    cacheSize: 2 * 1024 * 1024,
    hitRate: 88.5,
    cacheHealth: "optimal",
  };
}
