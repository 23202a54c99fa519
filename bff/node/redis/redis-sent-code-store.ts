import { randomUUID } from "node:crypto";
import type { Clock } from "../../app/lib/clock.ts";
import {
  memorySentCodeStore,
  SENT_CODE_MS,
  type SentCodeStore,
} from "../../app/limits/sent-code-store.ts";

import { keyName } from "./sealed-values.ts";
import { type SharedStore, StoreUnavailable } from "./shared-store.ts";

/** A sender that died lets the next one in after this. */
const SENDER_MS = 15_000;
const POLL_MS = 50;

/** KEYS: code. ARGV: browser, its life in ms. */
const PUT = `
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'browser', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** KEYS: code. ARGV: the field to count up. What has ended does not come back. */
const COUNT = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], ARGV[1], 1) end`;

/** KEYS: sender. ARGV: holder. */
const LEAVE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** The codes that several processes sent. While Redis is not available each knows only its own. */
export function redisSentCodeStore(shared: SharedStore, clock: Clock): SentCodeStore {
  const own = memorySentCodeStore(clock);
  const nameOf = (key: string) => keyName("code", key);

  async function enterShared(key: string): Promise<() => Promise<void>> {
    const name = keyName("code-sender", key);
    const holder = randomUUID();
    const claim = () => shared.run((redis) => redis.set(name, holder, "PX", SENDER_MS, "NX"));
    while ((await claim()) !== "OK") {
      await new Promise<void>((resolve) => clock.after(POLL_MS, resolve));
    }
    return () => shared.write(name, (redis) => redis.eval(LEAVE, 1, name, holder));
  }

  async function orNothing<T>(ask: Promise<T>): Promise<T | undefined> {
    try {
      return await ask;
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  const count = (key: string, field: string) =>
    shared.write(`${nameOf(key)} ${field}`, (redis) => redis.eval(COUNT, 1, nameOf(key), field));

  return {
    async enter(key) {
      const leaveOwn = await own.enter(key);
      const leave = await orNothing(enterShared(key));
      return async () => {
        await leave?.();
        await leaveOwn();
      };
    },
    async get(key) {
      const code = await orNothing(shared.run((redis) => redis.hgetall(nameOf(key))));
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
