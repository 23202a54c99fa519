import type { RateLimiterAbstract } from "rate-limiter-flexible";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";

/** The part of rate-limiter-flexible that is used; its Redis and Valkey limiters have it too. */
export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "get" | "block" | "delete">;

/** Makes a counter of so many points in so many seconds, under a name of its own. */
export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Limiter;

/** The counters of a single process. */
export const memoryLimiter: MakeLimiter = (options) => new RateLimiterMemory(options);

type Taken = { kind: "taken"; used: number } | { kind: "full"; waitMs: number };

/** Takes a point before the work, so that parallel tries cannot slip through together. */
export async function take(limiter: Limiter, key: string): Promise<Taken> {
  try {
    const { consumedPoints } = await limiter.consume(key);
    return { kind: "taken", used: consumedPoints };
  } catch (full) {
    const waitMs = waitOf(full);
    if (waitMs === undefined) throw full;
    // A refused try is none: it must not eat what is given back later.
    await giveBack(limiter, key);
    return { kind: "full", waitMs };
  }
}

/** Undoes `take`. The last point takes the whole window along, so that the next one is a full one. */
export async function giveBack(limiter: Limiter, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

/** The library rejects with its counts when a key is full, and with an Error when its store fails. */
function waitOf(rejection: unknown): number | undefined {
  if (typeof rejection !== "object" || rejection === null || rejection instanceof Error) {
    return undefined;
  }
  return "msBeforeNext" in rejection && typeof rejection.msBeforeNext === "number"
    ? rejection.msBeforeNext
    : undefined;
}
