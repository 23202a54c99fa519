import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import {
  CLAIM_TTL_MS,
  type Claim,
  type CoordinationStore,
  endSession,
  memoryStore,
  PIN_MARK_MS,
  RESULT_TTL_MS,
  type RefreshResult,
  type SessionsEnd,
} from "../../app/coordination/coordination-store.ts";
import { serverBusy } from "../../app/http/problem.ts";
import { type Clock, every, pause } from "../../app/lib/clock.ts";
import { keyName, type SealedValues } from "./sealed-values.ts";
import { createLock, NOW, type SharedStore, withFallback } from "./shared-store.ts";

const POLL_MS = 50;
/** Without a reply for longer, Redis is down rather than slow. */
const SLOW_MS = 2_000;
/** Longer than a slow or restarting Redis. */
const OUTAGE_MS = 10_000;

/** KEYS: result, version, claim. ARGV: version, holder, claim's life in ms. */
const CLAIM = `
local result = redis.call('GET', KEYS[1])
if result then return {'settled', result} end
if tonumber(redis.call('GET', KEYS[2]) or 0) > tonumber(ARGV[1]) then return {'superseded'} end
local holder = redis.call('GET', KEYS[3])
if holder and holder ~= ARGV[2] then return {'busy'} end
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
return {'claimed'}`;

/** KEYS: result, version, claim. ARGV: result, its life in ms, new version or 0, its life in ms. */
const SETTLE = `
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
local version = tonumber(ARGV[3])
if version > tonumber(redis.call('GET', KEYS[2]) or 0) then
  redis.call('SET', KEYS[2], version, 'PX', ARGV[4])
end
redis.call('DEL', KEYS[3])`;

/** KEYS: proof. ARGV: session, call. */
const SPEND_PIN_PROOF = `
if redis.call('HGET', KEYS[1], 'sid') ~= ARGV[1] then return 0 end
redis.call('HSETNX', KEYS[1], 'call', ARGV[2])
return redis.call('HGET', KEYS[1], 'call') == ARGV[2] and 1 or 0`;

/** KEYS: proof, mark. ARGV: session, life in ms, the mark of when the PIN was sent. */
const PROVE_PIN = `
if (redis.call('GET', KEYS[2]) or '') ~= ARGV[3] then return end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'sid', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

type Parts = {
  shared: SharedStore;
  processes: Processes;
  sealed: SealedValues;
  clock: Clock;
  claimMs?: number;
  outageMs?: number;
};

/**
 * A refresh needs the claim in Redis: two refreshes with one token end the session. Only a process
 * that is alone goes on without it, once Redis has been down for long. All else goes on, and is
 * written when Redis is back.
 */
export function redisCoordinationStore(parts: Parts): CoordinationStore {
  const { shared, processes, sealed, clock } = parts;
  const { claimMs = CLAIM_TTL_MS, outageMs = OUTAGE_MS } = parts;
  const alone = memoryStore(clock);
  const lock = createLock(shared, claimMs);
  const holder = randomUUID();

  const namesOf = (sid: string, ver: number) => ({
    result: keyName("refresh", sid, ver),
    version: keyName("version", sid),
    claim: keyName("claim", sid, ver),
  });
  const lifeOf = (until: number) => Math.max(1, Math.ceil(until - clock.now()));

  function resultIn(name: string, text: string | null | undefined): RefreshResult | undefined {
    const bytes = text ? sealed.open(name, text) : undefined;
    return bytes ? JSON.parse(bytes.toString()) : undefined;
  }

  async function askClaim(sid: string, ver: number): Promise<Claim> {
    const { result, version, claim } = namesOf(sid, ver);
    const reply = await shared.ask((redis) =>
      redis.eval(CLAIM, 3, result, version, claim, ver, holder, claimMs),
    );
    const [kind, text] = reply as ["claimed" | "busy" | "superseded" | "settled", string?];
    if (kind !== "settled") return { kind };
    const known = resultIn(result, text);
    // Sealed with a lost key; its refresh token is used up all the same.
    return known ? { kind, result: known } : { kind: "superseded" };
  }

  async function waitFor(sid: string, ver: number): Promise<RefreshResult | undefined> {
    const { result, claim } = namesOf(sid, ver);
    const end = clock.now() + claimMs;
    while (clock.now() < end) {
      const [text, running] = await shared.ask((redis) => redis.mget(result, claim));
      if (text) return resultIn(result, text);
      if (!running) return undefined;
      await pause(clock, POLL_MS);
    }
    return undefined;
  }

  const mayGoOnAlone = () => processes.isAlone() && shared.downFor() >= outageMs;

  async function claimShared(sid: string, ver: number): Promise<Claim> {
    if (mayGoOnAlone()) return { kind: "claimed" };
    return withFallback<Claim>(
      () => askClaim(sid, ver),
      () => ({ kind: mayGoOnAlone() ? "claimed" : "unavailable" }),
    );
  }

  const put = (name: string, until: number) =>
    shared.write(name, (redis) => redis.set(name, "1", "PX", lifeOf(until)));

  return {
    async claim(sid, ver) {
      const claim = await claimShared(sid, ver);
      // A decision of this process during an outage may not be written yet.
      return claim.kind === "claimed" ? alone.claim(sid, ver) : claim;
    },

    async renew(sid, ver) {
      await alone.renew(sid, ver);
      const { claim } = namesOf(sid, ver);
      await withFallback(
        () => lock.renew(claim, holder),
        () => undefined,
      );
    },

    async settle(sid, ver, result, until) {
      const { result: name, version, claim } = namesOf(sid, ver);
      await alone.settle(sid, ver, result, until);
      const text = sealed.seal(name, Buffer.from(JSON.stringify(result)));
      const next = result.kind === "fresh" ? ver + 1 : 0;
      await shared.write(name, (redis) =>
        redis.eval(SETTLE, 3, name, version, claim, text, RESULT_TTL_MS, next, lifeOf(until)),
      );
    },

    async release(sid, ver) {
      await alone.release(sid, ver);
      await lock.release(namesOf(sid, ver).claim, holder);
    },

    wait: (sid, ver) =>
      mayGoOnAlone()
        ? alone.wait(sid, ver)
        : withFallback(
            () => waitFor(sid, ver),
            () => alone.wait(sid, ver),
          ),

    async latestVersion(sid) {
      const own = await alone.latestVersion(sid);
      const { version } = namesOf(sid, 0);
      const common = await withFallback(
        () => shared.run((redis) => redis.get(version)),
        () => null,
      );
      return Math.max(own, Number(common));
    },

    async revoke(sid, until) {
      await alone.revoke(sid, until);
      await put(keyName("tombstone", sid), until);
    },

    async isRevoked(sid) {
      if (await alone.isRevoked(sid)) return true;
      const count = await withFallback(
        () => shared.run((redis) => redis.exists(keyName("tombstone", sid))),
        () => 0,
      );
      return count === 1;
    },

    async endSessions(user, end, until) {
      await alone.endSessions(user, end, until);
      const kept = end.kept === undefined ? "" : keyName("kept", end.kept);
      const name = keyName("sessions-end", user);
      const text = `${end.at} ${kept}`;
      await shared.write(name, (redis) => redis.set(name, text, "PX", lifeOf(until)));
      const written = await withFallback(
        () => shared.ask((redis) => redis.get(name)),
        () => null,
      );
      if (written !== text) serverBusy();
    },

    async endedUntil(user) {
      const end = await withFallback(
        () => shared.run((redis) => redis.get(keyName("sessions-end", user))),
        () => null,
      );
      return Math.max(await alone.endedUntil(user), sessionsEndIn(end)?.at ?? 0);
    },

    async hasEnded(session) {
      if (await alone.hasEnded(session)) return true;
      const { sid, users } = session;
      const names = users.map(({ user }) => keyName("sessions-end", user));
      const [tombstone, ...ends] = await withFallback(
        () => shared.run((redis) => redis.mget(keyName("tombstone", sid), ...names)),
        () => [],
      );
      const identity = { ...session, sid: keyName("kept", sid) };
      return Boolean(tombstone) || endSession(ends.map(sessionsEndIn), identity);
    },

    pinMark: (user) =>
      withFallback(
        async () => {
          // Wait for a slow Redis: without the mark the PIN would have to be typed again.
          const read = shared.downFor() < SLOW_MS ? shared.ask : shared.run;
          return (await read((redis) => redis.get(keyName("pin-mark", user)))) ?? "";
        },
        () => "unknown",
      ),

    async provePin({ user, sid }, until, mark) {
      const name = keyName("pin-proof", user);
      const session = keyName("pin-session", sid);
      // Its own write: it must not replace a late end of another proof.
      await shared.write(`${name} prove`, (redis) =>
        redis.eval(PROVE_PIN, 2, name, keyName("pin-mark", user), session, lifeOf(until), mark),
      );
    },

    // Only Redis knows whether another process has ended it: without Redis no money leaves.
    async spendPinProof({ user, sid }, call) {
      const name = keyName("pin-proof", user);
      const args = [keyName("pin-session", sid), keyName("call", call)];
      const reply = await withFallback(
        () => shared.ask((redis) => redis.eval(SPEND_PIN_PROOF, 1, name, ...args)),
        serverBusy,
      );
      return reply === 1;
    },

    async endPinProof(user) {
      const name = keyName("pin-proof", user);
      const mark = randomUUID();
      await shared.write(name, (redis) =>
        redis.multi().del(name).set(keyName("pin-mark", user), mark, "PX", PIN_MARK_MS).exec(),
      );
    },

    async consume(id, until) {
      if (!(await alone.consume(id, until))) return false;
      const name = keyName("once", id);
      const take = (redis: Redis) => redis.set(name, "1", "PX", lifeOf(until), "NX");
      return withFallback(
        async () => (await shared.run(take)) === "OK",
        async () => {
          await put(name, until);
          return true;
        },
      );
    },
  };
}

function sessionsEndIn(text: string | null): SessionsEnd | undefined {
  const [at, kept] = text?.split(" ") ?? [];
  return at === undefined ? undefined : { at: Number(at), kept: kept || undefined };
}

const NAME = "tap:processes";
const BEAT_MS = 5_000;
/** A process that died counts for so long. */
const LIFE_MS = 20_000;

/** KEYS: processes. ARGV: this one, its life in ms. Returns the count. */
const BEAT = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

type Processes = {
  isAlone(): boolean;
  close(): Promise<void>;
};

export async function countProcesses(
  shared: SharedStore,
  clock: Clock,
  beatMs = BEAT_MS,
): Promise<Processes> {
  const id = randomUUID();
  // Until Redis replies, assume others.
  let count = Number.POSITIVE_INFINITY;
  async function beat(): Promise<void> {
    count = Number(await shared.run((redis) => redis.eval(BEAT, 1, NAME, id, LIFE_MS)));
  }

  await beat().catch(() => {});
  const stop = every(clock, beatMs, beat);
  return {
    isAlone: () => count === 1,
    async close() {
      stop();
      await shared.run((redis) => redis.zrem(NAME, id)).catch(() => {});
    },
  };
}
