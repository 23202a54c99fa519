import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Invalidations } from "../../app/coordination/coordination-store.ts";
import type { BffDeps } from "../../app/deps.ts";
import type { Clock } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/logger.ts";
import { boundedCounters, type Limiter, type MakeLimiter } from "../../app/limits/limiter.ts";
import { countProcesses } from "./processes.ts";
import { redisCoordinationStore } from "./redis-coordination-store.ts";
import { redisIdempotencyStore } from "./redis-idempotency-store.ts";
import { redisSentCodeStore } from "./redis-sent-code-store.ts";
import { createSealedValues, keyName, type SealedValues } from "./sealed-values.ts";
import { connectSharedStore, type SharedStore, StoreUnavailable } from "./shared-store.ts";

type Options = {
  url: string;
  sessionKeys: Readonly<Record<string, string>>;
  sealingKey: number | undefined;
  clock: Clock;
  logger: Logger;
};

export type SharedState = {
  deps: Pick<BffDeps, "store" | "idempotencyStore" | "invalidations" | "limiter" | "sentCodeStore">;
  state: SharedStore["state"];
  close: () => Promise<void>;
};

/** What the processes in front of one upstream agree on, in a Redis or Valkey. */
export async function connectSharedState(options: Options): Promise<SharedState> {
  const { url, sessionKeys, sealingKey, clock, logger } = options;
  const shared = await connectSharedStore({ url, logger });
  const processes = await countProcesses(shared, clock);
  const sealed = createSealedValues(sessionKeys, sealingKey);
  const invalidations = redisInvalidations({ shared, sealed });
  return {
    deps: {
      store: redisCoordinationStore({ shared, processes, sealed, clock }),
      idempotencyStore: redisIdempotencyStore({ shared, sealed, clock, logger }),
      invalidations,
      limiter: redisCounters(shared, clock),
      sentCodeStore: redisSentCodeStore(shared, clock),
    },
    state: shared.state,
    close: async () => {
      invalidations.close();
      await processes.close();
      await shared.close();
    },
  };
}

const CHANNEL = "tap:invalidations";

type Parts = { shared: SharedStore; sealed: SealedValues };

type RedisInvalidations = Invalidations & { close: () => void };

/**
 * Over a connection of its own: one that is subscribed takes no other commands. Nobody waits for
 * it, and while Redis is away nothing arrives: what is cached ends by itself.
 */
export function redisInvalidations({ shared, sealed }: Parts): RedisInvalidations {
  const subscriber = shared.client.duplicate({ socketTimeout: undefined, autoResubscribe: false });
  // The shared store tells of outages; an unhandled error would end the process.
  subscriber.on("error", () => {});
  subscriber.on("ready", () => {
    subscriber.subscribe(CHANNEL).catch(() => subscriber.disconnect(true));
  });
  return {
    announce(sid) {
      const message = sealed.seal(CHANNEL, Buffer.from(sid));
      shared.run((redis) => redis.publish(CHANNEL, message)).catch(() => {});
    },
    subscribe(forget) {
      subscriber.on("message", (_, message) => {
        const sid = sealed.open(CHANNEL, message);
        if (sid) forget(sid.toString());
      });
    },
    close: () => subscriber.disconnect(),
  };
}

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
