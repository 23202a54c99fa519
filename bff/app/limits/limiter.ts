import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { tooMany } from "./too-many.ts";

/** The part of rate-limiter-flexible that is used; its Redis and Valkey limiters have it too. */
export type Limiter = Pick<
  RateLimiterAbstract,
  "consume" | "penalty" | "reward" | "get" | "block" | "delete"
>;

/** Creates a counter of `points` per `duration` (seconds), under a name of its own. */
export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Limiter;

type Taken = { kind: "taken"; used: number } | { kind: "full"; waitMs: number };

/**
 * Takes a point before the work, so that parallel attempts cannot slip through together. `seconds`:
 * how long a first point counts, if not the limiter's own duration.
 */
export async function take(limiter: Limiter, key: string, seconds?: number): Promise<Taken> {
  try {
    const options = seconds === undefined ? {} : { customDuration: seconds };
    const { consumedPoints } = await limiter.consume(key, 1, options);
    return { kind: "taken", used: consumedPoints };
  } catch (full) {
    const waitMs = waitOf(full);
    if (waitMs === undefined) throw full;
    // A rejected attempt does not count: it must not use up what is given back later.
    await giveBack(limiter, key);
    return { kind: "full", waitMs };
  }
}

/** Undoes `take`. The last point takes the whole window along, so that the next one is full. */
export async function giveBack(limiter: Limiter, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

/** A point to take: from which limiter, for whom, and the message when none is left. */
export type Point = { limiter: Limiter; key: string; reason: string; seconds?: number };

/**
 * Takes all of these points or none.
 * @returns a function that gives them back
 * @throws ProblemError TOO_MANY_REQUESTS
 */
export async function takeAll(points: readonly Point[]): Promise<() => Promise<void>> {
  const taken: Point[] = [];
  const undo = async () => {
    for (const { limiter, key } of taken) await giveBack(limiter, key);
  };
  for (const point of points) {
    const result = await take(point.limiter, point.key, point.seconds);
    if (result.kind === "full") {
      await undo();
      throw tooMany(point.reason, result.waitMs);
    }
    taken.push(point);
  }
  return undo;
}

/** The library rejects with its counts when a key is full, with an Error when its store fails. */
function waitOf(rejection: unknown): number | undefined {
  if (typeof rejection !== "object" || rejection === null || rejection instanceof Error) {
    return undefined;
  }
  return "msBeforeNext" in rejection && typeof rejection.msBeforeNext === "number"
    ? rejection.msBeforeNext
    : undefined;
}
