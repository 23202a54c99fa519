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

/** Responses that are the same for everybody for a while; concurrent callers share one load. */
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
      // A load that began before a `reset` is not stored.
      if (inFlight.get(key) === loading && isCacheable(value)) {
        stored.set(key, { value, until: clock.now() + ttlMs });
      }
      return value;
    } finally {
      if (inFlight.get(key) === loading) inFlight.delete(key);
    }
  }

  return {
    /** @throws what `load` throws, if there is no expired value to use */
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = stored.get(key);
      if (found && found.until > clock.now()) return Promise.resolve(found.value);
      const loading = inFlight.get(key) ?? loadNow(key, load);
      return found && staleIfError ? loading.catch(() => found.value) : loading;
    },
    reset(): void {
      stored.clear();
      inFlight.clear();
    },
  };
}
