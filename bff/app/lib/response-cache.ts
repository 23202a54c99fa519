import type { Clock } from "./clock.ts";

type Options<T> = {
  keptMs: number;
  /** Entries at most; the oldest goes first. */
  most: number;
  /** Only such an answer is kept; any other is shared by who asked meanwhile, and no longer. */
  isWhole?: (value: T) => boolean;
  /** Whether an answer that is over is still better than none. */
  orOlder?: boolean;
};

/** Answers that are everybody's and good for a while; who asks meanwhile waits for the same. */
export function answerCache<T>(
  clock: Clock,
  { keptMs, most, isWhole = () => true, orOlder = false }: Options<T>,
) {
  const kept = new Map<string, { value: T; until: number }>();
  const flights = new Map<string, Promise<T>>();

  async function loadNow(key: string, load: () => Promise<T>): Promise<T> {
    const flight = load();
    flights.set(key, flight);
    try {
      const value = await flight;
      // What set out before a `forget` is not kept.
      if (flights.get(key) === flight && isWhole(value)) keep(key, value);
      return value;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  function keep(key: string, value: T): void {
    kept.delete(key);
    const [oldest] = kept.size >= most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value, until: clock.now() + keptMs });
  }

  return {
    /** @throws what `load` throws, when there is nothing older to give */
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      if (found && found.until > clock.now()) return Promise.resolve(found.value);
      const flight = flights.get(key) ?? loadNow(key, load);
      return found && orOlder ? flight.catch(() => found.value) : flight;
    },
    forget(): void {
      kept.clear();
      flights.clear();
    },
  };
}
