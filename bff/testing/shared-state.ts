import { onTestFinished } from "vitest";
import type { IdempotentRequest } from "../app/coordination/idempotency-store.ts";
import { systemClock } from "../app/lib/clock.ts";
import { countProcesses, redisCoordinationStore } from "../node/redis/redis-coordination-store.ts";
import { redisIdempotencyStore } from "../node/redis/redis-idempotency-store.ts";
import { createSealedValues } from "../node/redis/sealed-values.ts";
import {
  redisCounters,
  redisInvalidations,
  redisSentCodeStore,
} from "../node/redis/shared-state.ts";
import { connectSharedStore } from "../node/redis/shared-store.ts";
import { redisServer } from "./redis-server.ts";
import { KEYS, memoryLogger } from "./setup.ts";

const HOUR_MS = 3_600_000;
const BEAT_MS = 50;
export const fresh = {
  kind: "fresh",
  accessToken: "a",
  refreshToken: "r",
  exp: 1,
  renewAt: 0,
} as const;
export const soon = () => Date.now() + HOUR_MS;

export const response = (bytes = 10) => ({
  status: 201,
  headers: [],
  body: new Uint8Array(bytes).fill(7),
});
export const request = (id: string, owner = "u-1", fingerprint = "a"): IdempotentRequest => ({
  owner,
  id,
  fingerprint,
});

type Times = {
  claimMs?: number;
  maxBytesPerOwner?: number;
  outageMs?: number;
  patienceMs?: number;
  bootWaitMs?: number;
};

export async function processAt(
  url: string,
  times: Times = {},
  sessionKeys: Record<string, string> = KEYS,
) {
  const { logger, lines } = memoryLogger();
  const shared = await connectSharedStore({ url, logger, ...times });
  onTestFinished(() => shared.close());
  const processes = await countProcesses(shared, systemClock, BEAT_MS);
  onTestFinished(processes.close);
  const parts = {
    shared,
    processes,
    sealed: createSealedValues(sessionKeys),
    clock: systemClock,
    logger,
  };
  const calls = redisIdempotencyStore({ ...parts, ...times });
  const invalidations = redisInvalidations(parts);
  onTestFinished(invalidations.close);
  const forgotten: string[] = [];
  invalidations.subscribe((sid) => forgotten.push(sid));
  return {
    shared,
    processes,
    lines,
    sessions: redisCoordinationStore({ ...parts, ...times }),
    calls,
    invalidations,
    forgotten,
    makeLimiter: redisCounters(shared, systemClock),
    codes: redisSentCodeStore(shared, systemClock),
    claim: async (one: IdempotentRequest) => calls.claim(one, await calls.nextSequence()),
  };
}

export async function twoProcesses(times?: Times) {
  const server = await redisServer(onTestFinished);
  const [one, other] = await Promise.all([
    processAt(server.url, times),
    processAt(server.url, times),
  ]);
  return { server, one, other };
}
