import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

type Options<T> = {
  ttlMs: number;
  /** The least recently used goes first. */
  maxEntries: number;
  /** Only such values are cached; any other is shared with concurrent callers alone. */
  isCacheable?: (value: T) => boolean;
  /** Whether an expired value is better than an error. */
  staleIfError?: boolean;
};

/** Responses that hold for a while; concurrent callers share one load. */
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
      // A load that began before it was dropped, or before a later one, is not stored.
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
    /** @throws what `load` throws, if there is no expired value to use */
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = stored.get(key);
      if (found && isValid(found)) return Promise.resolve(found.value);
      const loading = inFlight.get(key) ?? loadNow(key, load);
      return found && staleIfError ? loading.catch(() => found.value) : loading;
    },
    /** Without a load. */
    peek(key: string): T | undefined {
      const found = stored.get(key);
      return found && isValid(found) ? found.value : undefined;
    },
    /** Loads in any case, and stores that. @throws what `load` throws */
    reload: loadNow,
    /** The next `get` loads anew. */
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
