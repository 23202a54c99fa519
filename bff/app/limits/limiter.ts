import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import Result from "rate-limiter-flexible/lib/RateLimiterRes.js";
import type { Clock } from "../lib/clock.ts";
import { tooMany } from "./policy.ts";

export type Limiter = Pick<
  RateLimiterAbstract,
  "consume" | "penalty" | "reward" | "get" | "block" | "delete"
>;

/** `points` per `duration` (seconds). */
export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Limiter;

type Taken = { kind: "taken"; used: number } | { kind: "full"; waitMs: number };

/**
 * Call it before the work, so that parallel attempts cannot slip through together. `seconds`:
 * overrides the limiter's duration for a first point.
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

/** The last point takes the whole window along, so that the next one is full. */
export async function giveBack(limiter: Limiter, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

export type Point = { limiter: Limiter; key: string; reason: string; seconds?: number };

/** All or none; returns a function that undoes it. @throws ProblemError TOO_MANY_REQUESTS */
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

const MAX_KEYS = 100_000;
const SWEEP_EVERY_MS = 1_000;

/** One by one would be slow: a Map skips all its deleted entries to find the first key. */
const EVICTED_AT_ONCE = 0.01;

type Counter = { points: number; until: number };

/**
 * When full, drops expired counters first, then the oldest of the least used. To flush a lock, an
 * attacker has to create as many locks; to flush a user's tries, to try as many keys twice. One
 * address cannot do either. No LRU cache weighs entries so, or bounds several maps together.
 */
export function boundedCounters(clock: Clock, max = MAX_KEYS): MakeLimiter {
  const once = new Map<string, Counter>();
  const more = new Map<string, Counter>();
  const full = new Map<string, Counter>();
  const byWorth = [once, more, full];
  let swept = Number.NEGATIVE_INFINITY;

  const size = () => once.size + more.size + full.size;

  function find(key: string): Counter | undefined {
    const counter = once.get(key) ?? more.get(key) ?? full.get(key);
    if (!counter || counter.until > clock.now()) return counter;
    remove(key);
    return undefined;
  }

  function remove(key: string): boolean {
    return byWorth.some((counters) => counters.delete(key));
  }

  function sweep(): void {
    const now = clock.now();
    if (now - swept < SWEEP_EVERY_MS) return;
    swept = now;
    for (const counters of byWorth) {
      for (const [key, { until }] of counters) if (until <= now) counters.delete(key);
    }
  }

  function makeRoom(): void {
    if (size() < max) return;
    sweep();
    if (size() < max) return;
    const cheapest = byWorth.find((counters) => counters.size > 0) ?? once;
    let left = Math.max(1, Math.floor(max * EVICTED_AT_ONCE));
    for (const key of cheapest.keys()) {
      cheapest.delete(key);
      left -= 1;
      if (left === 0) return;
    }
  }

  function put(key: string, counter: Counter, limit: number): void {
    const fitting = counter.points >= limit ? full : counter.points > 1 ? more : once;
    if (fitting.get(key) === counter) return;
    if (!remove(key)) makeRoom();
    fitting.set(key, counter);
  }

  return ({ keyPrefix, points: limit, duration }): Limiter => {
    const nameOf = (key: string | number) => `${keyPrefix}:${key}`;

    const resultOf = ({ points, until }: Counter) =>
      new Result(Math.max(limit - points, 0), until - clock.now(), points);

    function add(key: string | number, points: number, seconds = duration): RateLimiterRes {
      const name = nameOf(key);
      const counter = find(name) ?? { points: 0, until: clock.now() + seconds * 1000 };
      counter.points += points;
      put(name, counter, limit);
      return resultOf(counter);
    }

    return {
      async consume(key, points = 1, options = {}) {
        const result = add(key, points, options.customDuration);
        return result.consumedPoints > limit ? Promise.reject(result) : result;
      },
      penalty: async (key, points = 1) => add(key, points),
      reward: async (key, points = 1) =>
        find(nameOf(key)) ? add(key, -points) : new Result(limit, 0, 0),
      async get(key) {
        const counter = find(nameOf(key));
        return counter ? resultOf(counter) : null;
      },
      async block(key, seconds) {
        const counter = { points: limit + 1, until: clock.now() + seconds * 1000 };
        put(nameOf(key), counter, limit);
        return resultOf(counter);
      },
      delete: async (key) => remove(nameOf(key)),
    };
  };
}

/** Some backends ignore these when they compare. */
const IGNORED = /[\p{M}\p{Cf}\p{Cc}\s]/gu;
const PHONE_SIGNS = /[.\-()]/g;
const PHONE = /^(?:(?:\+|00)?84)?0*([1-9]\d{7,9})$/;

/**
 * The same however an e-mail or phone is typed. For counting only: two accounts may share a key,
 * but no account has two.
 */
export function accountKey(typed: string): string {
  const folded = typed.normalize("NFKD").replace(IGNORED, "").toLowerCase().replaceAll("đ", "d");
  const subscriber = PHONE.exec(folded.replace(PHONE_SIGNS, ""))?.[1];
  return subscriber === undefined ? folded : `0${subscriber}`;
}

/** For authorization: ignores only case and surrounding spaces. */
export const sameEmail = (typed: string) => typed.trim().normalize("NFC").toLowerCase();

export type Purpose =
  | "register"
  | "recovery"
  | "two-factor"
  | "two-step"
  | "wallet-pin"
  | "wallet-pin-reset"
  | "password"
  | "lookup";

export const purposeKey = (purpose: Purpose, who: string) => `${purpose} ${who}`;
