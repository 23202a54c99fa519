import { randomUUID } from "node:crypto";
import {
  ENTRY_BYTES,
  type IdempotencyClaim,
  type IdempotencyKey,
  type IdempotencyStore,
  type IdempotentRequest,
  inProgress,
  type KnownCall,
  MAX_BYTES_PER_OWNER,
  RESPONSE_TTL_MS,
  type StoredResponse,
} from "../../app/coordination/idempotency-store.ts";
import { serverBusy } from "../../app/http/problem.ts";
import { type Clock, every, pause } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/telemetry.ts";
import { keyName, type SealedValues } from "./sealed-values.ts";
import { NOW, type SharedStore, withFallback } from "./shared-store.ts";

const CLAIM_MS = 15_000;
/** The response must outlive several polls of waiting calls. */
const POLL_MS = 50;
const WAITERS_MS = 2_000;
const SEQUENCE = "tap:sequence";
/** Longer than any entry that has a number of it. */
const SEQUENCE_MS = 2 * RESPONSE_TTL_MS;

type Parts = {
  shared: SharedStore;
  sealed: SealedValues;
  clock: Clock;
  logger: Logger;
  claimMs?: number;
  maxBytesPerOwner?: number;
};

/**
 * Without Redis no keyed money call is sent: SERVER_BUSY with Retry-After. A call that was already
 * sent gets its response, and its outcome is stored when Redis is back.
 */
export function redisIdempotencyStore(parts: Parts): IdempotencyStore {
  const { shared, sealed, clock, logger, claimMs = CLAIM_MS } = parts;
  const { maxBytesPerOwner = MAX_BYTES_PER_OWNER } = parts;
  const renewals = new Map<string, { holder: string; stop: () => void }>();

  const namesOf = ({ owner, id }: IdempotencyKey) => ({
    call: keyName("call", owner, id),
    waiters: keyName("call-response", owner, id),
    entries: keyName("calls-of", owner),
  });

  const ask = <T>(command: (redis: SharedStore["client"]) => Promise<T>): Promise<T> =>
    withFallback(() => shared.ask(command), serverBusy);

  const seal = (name: string, response: StoredResponse | undefined) =>
    response ? sealed.seal(name, encodeResponse(response)) : "";

  function open(name: string, text: string): StoredResponse | undefined {
    const bytes = sealed.open(name, text);
    return bytes && decodeResponse(bytes);
  }

  function keepClaim(call: string, holder: string): void {
    const renew = () => shared.ask((redis) => redis.eval(RENEW, 1, call, holder, claimMs));
    renewals.set(call, { holder, stop: every(clock, claimMs / 3, renew) });
  }

  function endRenewal(call: string): string {
    const renewal = renewals.get(call);
    renewal?.stop();
    renewals.delete(call);
    return renewal?.holder ?? "";
  }

  async function end(
    request: IdempotentRequest,
    response: StoredResponse | undefined,
    isFinal: boolean,
  ): Promise<void> {
    const { call, waiters, entries } = namesOf(request);
    const holder = endRenewal(call);
    const text = seal(call, response);
    const bytes = ENTRY_BYTES + text.length;
    const args = [
      ...[holder, request.fingerprint, text, isFinal ? 1 : 0, RESPONSE_TTL_MS],
      ...[bytes, maxBytesPerOwner, WAITERS_MS],
    ];
    const write = shared.write(call, (redis) =>
      redis.eval(END, 4, call, entries, SEQUENCE, waiters, ...args),
    );
    // The user gets the upstream's response, whatever happens to the store.
    await write.catch((error: unknown) => logger.error({ reason: String(error) }, "not stored"));
  }

  return {
    nextSequence: async () =>
      Number(await ask((redis) => redis.eval(NEXT, 1, SEQUENCE, SEQUENCE_MS))),

    async claim(request, arrived): Promise<IdempotencyClaim> {
      const { call } = namesOf(request);
      const holder = randomUUID();
      const args = [request.fingerprint, arrived, holder, claimMs, RESPONSE_TTL_MS];
      const reply = await ask((redis) => redis.eval(CLAIM, 1, call, ...args));
      const [kind, text = ""] = reply as [IdempotencyClaim["kind"], string?];
      if (kind === "busy" || kind === "mismatch") return { kind };
      if (kind === "claimed") {
        keepClaim(call, holder);
        return { kind, uncertain: text !== "" };
      }
      const response = open(call, text);
      if (response) return { kind, response };
      // Sealed with a lost key: it was sent, with unknown outcome.
      throw inProgress();
    },

    async peek(key) {
      const { call } = namesOf(key);
      const reply = await ask((redis) => redis.eval(PEEK, 1, call));
      const [kind, text = ""] = reply as [KnownCall["kind"], string?];
      if (kind !== "final") return { kind };
      const response = open(call, text);
      // Sealed with a lost key: it was sent, with unknown outcome.
      return response ? { kind, response } : { kind: "uncertain" };
    },

    complete: (request, response) => end(request, response, true),

    async release(request, { uncertain, response }) {
      if (uncertain) return end(request, response, false);
      const { call, waiters } = namesOf(request);
      const holder = endRenewal(call);
      const args = [holder, seal(call, response), WAITERS_MS];
      await shared.write(call, (redis) => redis.eval(UNDO, 2, call, waiters, ...args));
    },

    async wait(request, ms) {
      const { call, waiters } = namesOf(request);
      const deadline = clock.now() + ms;
      while (clock.now() < deadline) {
        const reply = await ask((redis) => redis.eval(LOOK, 2, call, waiters));
        const [isRunning, text] = reply as [number, string | null];
        if (isRunning === 0) return text ? open(call, text) : undefined;
        await pause(clock, POLL_MS);
      }
      return undefined;
    },

    reset() {
      void shared.run(dropAll).catch((error: unknown) => {
        logger.warn({ reason: String(error) }, "money calls could not be forgotten");
      });
    },
  };
}

async function dropAll(redis: SharedStore["client"]): Promise<void> {
  for await (const names of redis.scanStream({ match: "tap:call*", count: 500 })) {
    if (names.length > 0) await redis.unlink(...names);
  }
}

const HEAD_LENGTH_BYTES = 4;

function encodeResponse({ status, headers, body }: StoredResponse): Buffer {
  const head = Buffer.from(JSON.stringify({ status, headers }));
  const length = Buffer.alloc(HEAD_LENGTH_BYTES);
  length.writeUInt32BE(head.byteLength);
  return Buffer.concat([length, head, body]);
}

function decodeResponse(bytes: Buffer): StoredResponse {
  const end = HEAD_LENGTH_BYTES + bytes.readUInt32BE();
  const head: Omit<StoredResponse, "body"> = JSON.parse(
    bytes.subarray(HEAD_LENGTH_BYTES, end).toString(),
  );
  return { ...head, body: new Uint8Array(bytes.subarray(end)) };
}

// Each decision is one script. A call is a hash:
// fp: digest of its content
// holder: who sends it now, until `lock` (ms)
// tried: an earlier try may have worked
// response: sealed; the final one if `final` is set, else the last try's
// ended: sequence number of the last end

/** KEYS: sequence. ARGV: its life in ms. */
const NEXT = `
local next = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return next`;

/**
 * KEYS: call. ARGV: fp, arrived, holder, claim's life in ms, entry's life in ms.
 * Returns the kind, and the response of a replay or whether the outcome is uncertain.
 */
const CLAIM = `${NOW}
local call = redis.call('HMGET', KEYS[1], 'fp', 'holder', 'lock', 'tried', 'response', 'final', 'ended')
if call[1] and call[1] ~= ARGV[1] then return {'mismatch'} end
if call[2] == ARGV[3] then return {'claimed', call[4] and '1' or ''} end
if call[2] and tonumber(call[3]) > now then return {'busy'} end
if call[6] then return {'replay', call[5]} end
if call[5] and tonumber(call[7]) > tonumber(ARGV[2]) then return {'replay', call[5]} end
local tried = (call[2] or call[4]) and '1' or ''
redis.call('HSET', KEYS[1], 'fp', ARGV[1], 'holder', ARGV[3], 'lock', now + ARGV[4])
if tried ~= '' then redis.call('HSET', KEYS[1], 'tried', 1) end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return {'claimed', tried}`;

/** KEYS: call. ARGV: holder, claim's life in ms. */
const RENEW = `${NOW}
if redis.call('HGET', KEYS[1], 'holder') ~= ARGV[1] then return 0 end
return redis.call('HSET', KEYS[1], 'lock', now + ARGV[2])`;

/**
 * Drops the oldest entries of an owner with too many bytes.
 * KEYS: call, owner's entries, sequence, response for waiters. ARGV: holder, fp, response or '',
 * 1 if final, entry's life in ms, bytes, owner's limit, life of the response for waiters in ms
 */
const END = `${NOW}
local holder = redis.call('HGET', KEYS[1], 'holder')
if ARGV[4] ~= '1' then
  if redis.call('HGET', KEYS[1], 'final') then return end
  redis.call('HDEL', KEYS[1], 'response')
end
redis.call('HSET', KEYS[1], 'fp', ARGV[2], 'tried', 1, 'ended', redis.call('INCR', KEYS[3]))
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'response', ARGV[3]) end
if ARGV[4] == '1' then redis.call('HSET', KEYS[1], 'final', 1) end
if not holder or holder == ARGV[1] then redis.call('HDEL', KEYS[1], 'holder', 'lock') end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
if ARGV[3] ~= '' then redis.call('SET', KEYS[4], ARGV[3], 'PX', ARGV[8])
else redis.call('DEL', KEYS[4]) end

redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[5])
local bytes = 0
for _, entry in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  local size, name = string.match(entry, '^(%d+) (.+)$')
  if name == KEYS[1] then redis.call('ZREM', KEYS[2], entry) else bytes = bytes + size end
end
redis.call('ZADD', KEYS[2], now, ARGV[6] .. ' ' .. KEYS[1])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
bytes = bytes + ARGV[6]
while bytes > tonumber(ARGV[7]) do
  local entry = redis.call('ZPOPMIN', KEYS[2])[1]
  if not entry then return end
  local size, name = string.match(entry, '^(%d+) (.+)$')
  redis.call('UNLINK', name)
  bytes = bytes - size
end`;

/** The try did nothing. KEYS: call, response for waiters. ARGV: holder, response, its life. */
const UNDO = `
if redis.call('HGET', KEYS[1], 'holder') ~= ARGV[1] then return end
redis.call('HDEL', KEYS[1], 'holder', 'lock')
if redis.call('HEXISTS', KEYS[1], 'tried') == 0 then redis.call('DEL', KEYS[1]) end
if ARGV[2] ~= '' then redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
else redis.call('DEL', KEYS[2]) end`;

/** KEYS: call, response for waiters. Returns whether it is in flight, and the response. */
const LOOK = `${NOW}
local call = redis.call('HMGET', KEYS[1], 'holder', 'lock')
local running = call[1] and tonumber(call[2]) > now
return {running and 1 or 0, redis.call('GET', KEYS[2])}`;

/** KEYS: call. Returns the kind, and the final response. */
const PEEK = `${NOW}
local call = redis.call('HMGET', KEYS[1], 'holder', 'lock', 'final', 'response', 'fp')
if call[1] and tonumber(call[2]) > now then return {'running'} end
if call[3] then return {'final', call[4]} end
return {call[5] and 'uncertain' or 'unknown'}`;
