import type { Clock } from "../deps.ts";

/** Turns at least `everyMs` apart; false at once when the wait would be longer than `mostMs`. */
export function createPace(clock: Clock, everyMs: number, mostMs: number) {
  let next = 0;
  return async (): Promise<boolean> => {
    const now = clock.now();
    const at = Math.max(now, next);
    if (at - now > mostMs) return false;
    next = at + everyMs;
    if (at > now) await new Promise<void>((resolve) => clock.after(at - now, resolve));
    return true;
  };
}
