import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { every, systemClock } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/telemetry.ts";

/** For commands that can go on without Redis. */
const COMMAND_TIMEOUT_MS = 250;
/** For commands that cannot. */
const PATIENCE_MS = 5_000;
/** Reconnects when nothing arrives for so long. */
const SILENCE_MS = 3_000;
const CONNECT_TIMEOUT_MS = 1_000;
const LONGEST_RETRY_MS = 1_000;
/** The start then goes on without a connection. */
const BOOT_WAIT_MS = 3_000;
const RECONNECT_POLL_MS = 50;
/** A store that refused a command is asked again after this. */
const RECHECK_MS = 1_000;
const RECHECK_NAME = "tap:recheck";
/** Late writes kept during an outage; the oldest beyond it are lost. */
const MAX_LATE_WRITES = 10_000;

/** Gone, frozen, too slow, full or read-only. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super("the shared store is not available", { cause });
    this.name = "StoreUnavailable";
  }
}

export async function withFallback<T>(
  ask: () => Promise<T>,
  otherwise: (cause: StoreUnavailable) => T | Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StoreUnavailable) return otherwise(error);
    throw error;
  }
}

type Command<T> = (redis: Redis) => Promise<T>;

export type SharedStore = {
  /**
   * For what can go on without Redis.
   * @throws StoreUnavailable after 250 ms at most, and at once while Redis is silent or gone
   */
  run<T>(command: Command<T>): Promise<T>;
  /**
   * For what cannot: waits, and sends again over a new connection when one breaks.
   * @throws StoreUnavailable after 5 s
   */
  ask<T>(command: Command<T>): Promise<T>;
  /**
   * For writes that must not get lost: waits 250 ms; a failed one is repeated when Redis is back,
   * unless a later one of the same `name` replaced it.
   */
  write(name: string, command: Command<unknown>): Promise<void>;
  client: Redis;
  state(): { isUp: boolean; lateWrites: number };
  /** Milliseconds since the last reply; 0 while Redis replies. */
  downFor(): number;
  close(flushMs?: number): Promise<void>;
};

type Options = { url: string; logger: Logger; bootWaitMs?: number; patienceMs?: number };

/** `isSent`: in flight, so not to be sent again. */
type Write = { command: Command<unknown>; isSent: boolean };

/** A busy process's timer fires before arrived replies are read: `setImmediate` lets them count. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => setImmediate(() => reject(new StoreUnavailable()));
    const timer = setTimeout(giveUp, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Keeps reconnecting in the background. No offline queue: it would hold up every request. */
export async function connectSharedStore(options: Options): Promise<SharedStore> {
  const { url, logger, bootWaitMs = BOOT_WAIT_MS, patienceMs = PATIENCE_MS } = options;
  const unconfirmed = new Map<string, Write>();
  const client = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY_MS),
  });

  let wasReady = false;
  let lastReply = performance.now();
  /** A command timed out, and nothing has arrived since it was sent. */
  let isSilent = false;
  /** It refuses writes, such as when it is full, whatever it replies to reads. */
  let isRefusing = false;
  let endRecheck = () => {};

  function noteReply(): void {
    lastReply = performance.now();
    isSilent = false;
  }

  function noteRefusal({ message }: Error): void {
    if (isRefusing) return;
    isRefusing = true;
    logger.error({ reason: message }, "the shared store refused a command");
    endRecheck = every(systemClock, RECHECK_MS, async () => {
      await client.set(RECHECK_NAME, "1", "PX", RECHECK_MS);
      endRecheck();
      isRefusing = false;
      logger.info({}, "the shared store takes commands again");
      await makeUp();
    });
  }

  let lastError: Error | undefined;
  client.on("error", (error: Error) => {
    lastError = error;
    if (wasReady) logger.warn({ reason: error.message }, "the shared store is not available");
    wasReady = false;
  });
  client.on("ready", () => {
    if (!wasReady) logger.info({}, "the shared store is available");
    wasReady = true;
    noteReply();
    void makeUp();
  });

  const isReady = () => client.status === "ready";

  /** A reply counts as a sign of life whenever it comes. */
  async function send<T>(command: Command<T>): Promise<T> {
    if (!isReady()) throw new StoreUnavailable();
    try {
      const reply = await command(client);
      noteReply();
      return reply;
    } catch (error) {
      // The limiter rejects with its counts.
      if (!(error instanceof Error)) {
        noteReply();
        throw error;
      }
      if (isReply(error)) {
        noteReply();
        noteRefusal(error);
      }
      throw new StoreUnavailable(error);
    }
  }

  async function run<T>(command: Command<T>): Promise<T> {
    if (isSilent) throw new StoreUnavailable();
    const sentAt = performance.now();
    const sent = send(command);
    try {
      return await within(COMMAND_TIMEOUT_MS, sent);
    } catch (error) {
      const isOverdue = performance.now() - sentAt >= COMMAND_TIMEOUT_MS;
      if (isOverdue && lastReply < sentAt) isSilent = true;
      throw error;
    }
  }

  /** @throws StoreUnavailable */
  async function connection(end: number): Promise<void> {
    while (!isReady()) {
      if (performance.now() >= end) throw new StoreUnavailable();
      await pause(RECONNECT_POLL_MS);
    }
  }

  async function ask<T>(command: Command<T>): Promise<T> {
    const end = performance.now() + patienceMs;
    for (;;) {
      await connection(end);
      try {
        return await within(Math.max(0, end - performance.now()), send(command));
      } catch (error) {
        const isRefused = error instanceof StoreUnavailable && isReply(error.cause);
        if (isRefused || performance.now() >= end) throw error;
        await pause(RECONNECT_POLL_MS);
      }
    }
  }

  async function sendWrite(name: string, write: Write): Promise<void> {
    write.isSent = true;
    try {
      await send(write.command);
      if (unconfirmed.get(name) === write) unconfirmed.delete(name);
    } finally {
      write.isSent = false;
    }
  }

  async function makeUp(): Promise<void> {
    for (const [name, write] of unconfirmed) {
      if (write.isSent) continue;
      try {
        await sendWrite(name, write);
      } catch {
        return;
      }
    }
  }

  const ready = new Promise<void>((resolve) => client.once("ready", resolve));
  const patience = new AbortController();
  const { signal } = patience;
  await Promise.race([ready, pause(bootWaitMs, undefined, { signal }).catch(() => undefined)]);
  patience.abort();
  if (client.status !== "ready") {
    const reason = lastError?.message;
    logger.warn({ reason }, "the shared store cannot be reached; serving all the same");
  }

  return {
    run,
    ask,
    client,
    state: () => ({
      isUp: isReady() && !isSilent && !isRefusing,
      lateWrites: [...unconfirmed.values()].filter(({ isSent }) => !isSent).length,
    }),
    downFor: () => (isReady() && !isSilent ? 0 : performance.now() - lastReply),
    async write(name, command) {
      const write = { command, isSent: false };
      unconfirmed.delete(name);
      const [oldest] = unconfirmed.size >= MAX_LATE_WRITES ? unconfirmed.keys() : [];
      if (oldest !== undefined) unconfirmed.delete(oldest);
      unconfirmed.set(name, write);
      try {
        await within(COMMAND_TIMEOUT_MS, sendWrite(name, write));
        void makeUp();
      } catch {
        // Stays unconfirmed.
      }
    },
    async close(flushMs = COMMAND_TIMEOUT_MS) {
      const end = performance.now() + flushMs;
      // An outage may end in time.
      while (unconfirmed.size > 0 && performance.now() < end) await pause(RECONNECT_POLL_MS);
      if (unconfirmed.size > 0) {
        logger.error({ writes: unconfirmed.size }, "the shared store never got these writes");
      }
      endRecheck();
      await within(COMMAND_TIMEOUT_MS, client.quit()).catch(() => client.disconnect());
    },
  };
}

const isReply = (error: unknown): error is Error =>
  error instanceof Error && error.name === "ReplyError";

/** In scripts: the server's time in ms, because the clocks of machines differ. */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: lock. ARGV: holder, life in ms. */
const RENEW = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/** KEYS: lock. ARGV: holder. */
const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** The holder renews the lock while it works; when it dies, the lock is free after `lifeMs`. */
export function createLock(shared: SharedStore, lifeMs: number) {
  return {
    take: async (name: string, holder: string): Promise<boolean> =>
      (await shared.run((redis) => redis.set(name, holder, "PX", lifeMs, "NX"))) === "OK",
    /** No-op when another holds the lock. */
    renew: (name: string, holder: string): Promise<unknown> =>
      shared.ask((redis) => redis.eval(RENEW, 1, name, holder, lifeMs)),
    release: (name: string, holder: string): Promise<void> =>
      shared.write(name, (redis) => redis.eval(RELEASE, 1, name, holder)),
  };
}
