/** The BFF's view of time; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve));

/** Runs every `ms`, each time after the last run has ended; the returned function stops it. */
export function every(clock: Clock, ms: number, run: () => Promise<unknown>): () => void {
  let isStopped = false;
  let cancel = () => {};
  const next = () => {
    cancel = clock.after(ms, async () => {
      // A failed run is made up for by the next.
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

/** The system time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Runs the work for at most `ms`; then its signal is aborted.
 * @throws DOMException TimeoutError, and whatever the work throws
 */
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
