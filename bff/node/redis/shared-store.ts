import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Logger } from "../../app/lib/logger.ts";

/** A command that has no response by then has failed. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;
const LONGEST_RETRY_MS = 1_000;
/** The start waits this long for the connection, and goes on without it. */
const BOOT_WAIT_MS = 3_000;
/** Writes that are made up for after an outage; beyond that the oldest is given up. */
const MAX_LATE_WRITES = 10_000;

/** Redis cannot be asked now: it is gone, frozen, too slow, full or read-only. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super("the shared store is not available", { cause });
    this.name = "StoreUnavailable";
  }
}

type Command<T> = (redis: Redis) => Promise<T>;

/** A Redis or Valkey that several processes share. */
export type SharedStore = {
  /** @throws StoreUnavailable after 250 ms at most, and at once while there is no connection */
  run<T>(command: Command<T>): Promise<T>;
  /**
   * For a write that must not get lost: when it fails it is made up for as soon as there is a
   * connection again. `name`: a later write of the same name replaces it.
   */
  write(name: string, command: Command<unknown>): Promise<void>;
  /** For a library that sends its own commands: they need `failed` when one of them fails. */
  client: Redis;
  failed(error: unknown): void;
  state(): { isUp: boolean; lateWrites: number };
  close(): Promise<void>;
};

type Options = { url: string; logger: Logger; bootWaitMs?: number };

/**
 * Connects, and goes on when that fails: the connection is tried again for as long as the process
 * runs. Nothing waits for a connection: a queue of commands would hold up every request.
 */
export async function connectSharedStore(options: Options): Promise<SharedStore> {
  const { url, logger, bootWaitMs = BOOT_WAIT_MS } = options;
  const late = new Map<string, Command<unknown>>();
  const client = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RETRY_MS),
  });

  let wasReady = false;
  client.on("error", (error: Error) => {
    // Once for an outage, not for each new try.
    if (wasReady) logger.warn({ reason: error.message }, "the shared store is not available");
    wasReady = false;
  });
  client.on("ready", () => {
    if (!wasReady) logger.info({}, "the shared store is available");
    wasReady = true;
    void makeUp();
  });

  let isDropped = false;
  client.on("close", () => {
    isDropped = false;
  });
  const isReady = () => client.status === "ready" && !isDropped;

  function failed(error: unknown): void {
    if (isReply(error)) {
      logger.error({ reason: error.message }, "the shared store refused a command");
      return;
    }
    // Frozen: the requests after this one need not wait as well.
    if (!isReady()) return;
    isDropped = true;
    client.disconnect(true);
  }

  async function run<T>(command: Command<T>): Promise<T> {
    if (!isReady()) throw new StoreUnavailable();
    try {
      return await command(client);
    } catch (error) {
      failed(error);
      throw new StoreUnavailable(error);
    }
  }

  async function makeUp(): Promise<void> {
    for (const [name, command] of late) {
      // One at a time, in order: a second round finds only what is left.
      late.delete(name);
      try {
        await run(command);
      } catch {
        if (!late.has(name)) late.set(name, command);
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
    logger.warn({}, "the shared store cannot be reached; serving all the same");
  }

  return {
    run,
    client,
    failed,
    state: () => ({ isUp: isReady(), lateWrites: late.size }),
    async write(name, command) {
      late.delete(name);
      try {
        await run(command);
        void makeUp();
      } catch {
        const [oldest] = late.size >= MAX_LATE_WRITES ? late.keys() : [];
        if (oldest !== undefined) late.delete(oldest);
        late.set(name, command);
      }
    },
    async close() {
      await client.quit().catch(() => client.disconnect());
    },
  };
}

/** What the server responds with, such as that it has no memory left. */
const isReply = (error: unknown): error is Error =>
  error instanceof Error && error.name === "ReplyError";
