import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

/** Reads the clock every time: no timer of the cache's own. `ttl`: in ms. */
export const expiringCache = <V extends {}>(clock: Clock, size: { max: number; ttl: number }) =>
  new LRUCache<string, V>({ ...size, ttlResolution: 0, perf: clock });

type Options<T> = {
  ttlMs: number;
  maxEntries: number;
  isCacheable?: (value: T) => boolean;
  staleIfError?: boolean;
};

export function responseCache<T>(
  clock: Clock,
  { ttlMs, maxEntries, isCacheable = () => true, staleIfError = false }: Options<T>,
) {
  const stored = new LRUCache<string, { value: T; until: number }>({ max: maxEntries });
  const inFlight = new Map<string, Promise<T>>();

  async function loadNow(key: string, load: () => Promise<T>): Promise<T> {
    const loading = load();
    inFlight.set(key, loading);
    try {
      const value = await loading;
      // Do not store a load that began before a drop or before a later load.
      if (inFlight.get(key) === loading && isCacheable(value)) {
        stored.set(key, { value, until: clock.now() + ttlMs });
      }
      return value;
    } finally {
      if (inFlight.get(key) === loading) inFlight.delete(key);
    }
  }

  const isValid = (entry: { until: number }) => entry.until > clock.now();

  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = stored.get(key);
      if (found && isValid(found)) return Promise.resolve(found.value);
      const loading = inFlight.get(key) ?? loadNow(key, load);
      return found && staleIfError ? loading.catch(() => found.value) : loading;
    },
    peek(key: string): T | undefined {
      const found = stored.get(key);
      return found && isValid(found) ? found.value : undefined;
    },
    reload: loadNow,
    drop(key: string): void {
      stored.delete(key);
      inFlight.delete(key);
    },
    reset(): void {
      stored.clear();
      inFlight.clear();
    },
  };
}
