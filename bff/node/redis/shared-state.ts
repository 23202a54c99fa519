import { randomUUID } from "node:crypto";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Invalidations } from "../../app/coordination/coordination-store.ts";
import { type Clock, every, pause } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/telemetry.ts";
import { boundedCounters, type Limiter, type MakeLimiter } from "../../app/limits/limiter.ts";
import { memorySentCodeStore, SENT_CODE_MS, type SentCodeStore } from "../../app/limits/limits.ts";
import type { BffDeps } from "../../app/services.ts";
import { countProcesses, redisCoordinationStore } from "./redis-coordination-store.ts";
import { redisIdempotencyStore } from "./redis-idempotency-store.ts";
import { createSealedValues, keyName, type SealedValues } from "./sealed-values.ts";
import { connectSharedStore, createLock, type SharedStore, withFallback } from "./shared-store.ts";

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
  close: SharedStore["close"];
};

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
    close: async (flushMs) => {
      invalidations.close();
      await processes.close();
      await shared.close(flushMs);
    },
  };
}

const CHANNEL = "tap:invalidations";

type Parts = { shared: SharedStore; sealed: SealedValues };

type RedisInvalidations = Invalidations & { close: () => void };

/**
 * Needs its own connection: a subscribed one takes no other commands. Best effort: cached entries
 * expire anyway.
 */
export function redisInvalidations({ shared, sealed }: Parts): RedisInvalidations {
  const subscriber = shared.client.duplicate({ socketTimeout: undefined, autoResubscribe: false });
  // An unhandled error would end the process; the shared store reports outages.
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

/** While Redis is down each process counts by itself. */
export function redisCounters(shared: SharedStore, clock: Clock): MakeLimiter {
  // The library's own insurance is not bounded.
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

    return {
      consume: (key, points, more) =>
        withFallback(
          () => shared.run(() => common.consume(nameOf(key), points, more)),
          () => own.consume(key, points, more),
        ),
      penalty: (key, points) =>
        withFallback(
          () => shared.run(() => common.penalty(nameOf(key), points)),
          () => own.penalty(key, points),
        ),
      reward: (key, points) =>
        withFallback(
          () => shared.run(() => common.reward(nameOf(key), points)),
          () => own.reward(key, points),
        ),
      get: (key) =>
        withFallback(
          () => shared.run(() => common.get(nameOf(key))),
          () => own.get(key),
        ),
      block: (key, seconds) =>
        withFallback(
          () => shared.run(() => common.block(nameOf(key), seconds)),
          () => own.block(key, seconds),
        ),
      delete: (key) =>
        withFallback(
          () => shared.run(() => common.delete(nameOf(key))),
          () => own.delete(key),
        ),
    };
  };
}

const SENDER_MS = 15_000;
const POLL_MS = 50;

/** KEYS: code. ARGV: browser, its life in ms. */
const PUT = `
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'browser', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** KEYS: code. ARGV: field to count up. Must not revive an expired code. */
const COUNT = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], ARGV[1], 1) end`;

/** While Redis is down each process knows only its own codes. */
export function redisSentCodeStore(shared: SharedStore, clock: Clock): SentCodeStore {
  const own = memorySentCodeStore(clock);
  const sender = createLock(shared, SENDER_MS);
  const nameOf = (key: string) => keyName("code", key);

  async function enterShared(key: string): Promise<() => Promise<void>> {
    const name = keyName("code-sender", key);
    const holder = randomUUID();
    while (!(await sender.take(name, holder))) {
      await pause(clock, POLL_MS);
    }
    const endRenewal = every(clock, SENDER_MS / 3, () => sender.renew(name, holder));
    return async () => {
      endRenewal();
      await sender.release(name, holder);
    };
  }

  const count = (key: string, field: string) =>
    shared.write(`${nameOf(key)} ${field}`, (redis) => redis.eval(COUNT, 1, nameOf(key), field));

  return {
    async enter(key) {
      const leaveOwn = await own.enter(key);
      const leave = await withFallback(
        () => enterShared(key),
        () => undefined,
      );
      return async () => {
        await leave?.();
        await leaveOwn();
      };
    },
    async get(key) {
      const code = await withFallback(
        () => shared.run((redis) => redis.hgetall(nameOf(key))),
        () => undefined,
      );
      if (!code?.browser) return own.get(key);
      const { browser, shared: others = "0", tries = "0" } = code;
      return { browser, isShared: Number(others) > 0, wrongTries: Number(tries) };
    },
    async put(key, browser) {
      await own.put(key, browser);
      const name = nameOf(key);
      await shared.write(name, (redis) => redis.eval(PUT, 1, name, browser, SENT_CODE_MS));
    },
    async share(key) {
      await own.share(key);
      await count(key, "shared");
    },
    async countWrongTry(key) {
      await own.countWrongTry(key);
      await count(key, "tries");
    },
    async drop(key) {
      await own.drop(key);
      await shared.write(nameOf(key), (redis) => redis.del(nameOf(key)));
    },
    // The mock's reset is for a single process.
    clear: own.clear,
  };
}
