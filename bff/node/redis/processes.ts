import { randomUUID } from "node:crypto";
import type { Clock } from "../../app/lib/clock.ts";
import type { SharedStore } from "./shared-store.ts";

const NAME = "tap:processes";
const BEAT_MS = 5_000;
/** A process that died counts for so long. */
const LIFE_MS = 20_000;

/** KEYS: processes. ARGV: this one, its life in ms. Replies with how many there are. */
const BEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

export type Processes = {
  /** No other process had this Redis when it was last asked. */
  isAlone(): boolean;
  close(): Promise<void>;
};

/** Counts the processes that share a Redis. */
export async function countProcesses(
  shared: SharedStore,
  clock: Clock,
  beatMs = BEAT_MS,
): Promise<Processes> {
  const id = randomUUID();
  // Until it has been asked, others are assumed.
  let count = Number.POSITIVE_INFINITY;
  let cancel = () => {};
  let isClosed = false;

  async function beat(): Promise<void> {
    try {
      count = Number(await shared.run((redis) => redis.eval(BEAT, 1, NAME, id, LIFE_MS)));
    } catch {
      // The last count stands.
    }
    if (!isClosed) cancel = clock.after(beatMs, beat);
  }

  await beat();
  return {
    isAlone: () => count === 1,
    async close() {
      isClosed = true;
      cancel();
      await shared.run((redis) => redis.zrem(NAME, id)).catch(() => {});
    },
  };
}
