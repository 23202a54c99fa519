import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Clock } from "../../app/lib/clock.ts";
import { boundedCounters } from "../../app/limits/bounded-counters.ts";
import type { Limiter, MakeLimiter } from "../../app/limits/limiter.ts";
import { keyName } from "./sealed-values.ts";
import { type SharedStore, StoreUnavailable } from "./shared-store.ts";

/**
 * Counters of several processes. While Redis is not available each process counts by itself: the
 * limits of a user then hold for each of them.
 */
export function redisCounters(shared: SharedStore, clock: Clock): MakeLimiter {
  // Not the library's own insurance, which is not bounded.
  const makeOwn = boundedCounters(clock);

  return (options): Limiter => {
    const own = makeOwn(options);
    const common = new RateLimiterRedis({
      ...options,
      keyPrefix: "",
      storeClient: shared.client,
      rejectIfRedisNotReady: true,
    });
    const nameOf = (key: string | number) => keyName(`limit-${options.keyPrefix}`, key);

    /** The library rejects with its counts when a key is full, with an Error when Redis fails. */
    async function orOwn<T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
      try {
        return await shared.run(ask);
      } catch (reason) {
        if (reason instanceof StoreUnavailable) return otherwise();
        throw reason;
      }
    }

    return {
      consume: (key, points, more) =>
        orOwn(
          () => common.consume(nameOf(key), points, more),
          () => own.consume(key, points, more),
        ),
      penalty: (key, points) =>
        orOwn(
          () => common.penalty(nameOf(key), points),
          () => own.penalty(key, points),
        ),
      reward: (key, points) =>
        orOwn(
          () => common.reward(nameOf(key), points),
          () => own.reward(key, points),
        ),
      get: (key) =>
        orOwn(
          () => common.get(nameOf(key)),
          () => own.get(key),
        ),
      block: (key, seconds) =>
        orOwn(
          () => common.block(nameOf(key), seconds),
          () => own.block(key, seconds),
        ),
      delete: (key) =>
        orOwn(
          () => common.delete(nameOf(key)),
          () => own.delete(key),
        ),
    };
  };
}
