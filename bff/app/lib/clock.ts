export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve));

/** Waits `ms` after each run ends; the returned function stops it. */
export function every(clock: Clock, ms: number, run: () => Promise<unknown>): () => void {
  let isStopped = false;
  let cancel = () => {};
  const next = () => {
    cancel = clock.after(ms, async () => {
      await run().catch(() => {});
      if (!isStopped) next();
    });
  };
  next();
  return () => {
    isStopped = true;
    cancel();
  };
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Aborts the signal after `ms`. @throws DOMException TimeoutError */
export async function withTimeout<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const abort = new AbortController();
  const cancel = clock.after(ms, () => {
    const error = new DOMException("no result in time", "TimeoutError");
    abort.abort(error);
    late.reject(error);
  });
  try {
    return await Promise.race([work(abort.signal), late.promise]);
  } finally {
    cancel();
  }
}
