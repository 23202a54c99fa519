import type { Clock } from "./clock.ts";

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
