import type { Clock } from "../deps.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Answers that are good for a day, and for longer while no newer one can be had. Who asks for the
 * same at the same time gets the same answer. Bounded: the oldest goes first.
 */
export function dayCache<T>(clock: Clock, most: number) {
  const kept = new Map<string, { value: T; until: number }>();
  const flights = new Map<string, Promise<T>>();

  async function loadNow(key: string, load: () => Promise<T>): Promise<T> {
    const value = await load();
    kept.delete(key);
    const [oldest] = kept.size >= most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value, until: clock.now() + DAY_MS });
    return value;
  }

  return {
    /** @throws what `load` throws, when there is nothing older to give */
    async get(key: string, load: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found && found.until > clock.now()) return found.value;
      const flight = flights.get(key) ?? loadNow(key, load).finally(() => flights.delete(key));
      flights.set(key, flight);
      if (!found) return flight;
      return flight.catch(() => found.value);
    },
    clear: () => kept.clear(),
  };
}
