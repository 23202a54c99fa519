import type { RateLimiterRes } from "rate-limiter-flexible";
import Result from "rate-limiter-flexible/lib/RateLimiterRes.js";
import type { Clock } from "../lib/clock.ts";
import type { Limiter, MakeLimiter } from "./limiter.ts";

const MAX_KEYS = 100_000;
/** Scanning all keys for expired ones takes milliseconds. */
const SWEEP_EVERY_MS = 1_000;

/** One by one would be slow: a Map skips all its deleted entries to find the first key. */
const EVICTED_AT_ONCE = 0.01;

type Counter = { points: number; until: number };

/**
 * The counters of a single process, with one limit on their total number.
 *
 * When full, expired ones go first, then the oldest of those that are worth least: used once, used
 * more often, used up. To flush a lock an attacker has to create that many locks, and to flush a
 * user's tries, to try that many keys twice; a single address cannot do either.
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
        // The library reports "full" by rejecting with the counts.
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
