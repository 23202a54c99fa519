import { randomUUID } from "node:crypto";
import {
  type IdempotencyClaim,
  type IdempotencyKey,
  type IdempotencyStore,
  type IdempotentRequest,
  type KnownCall,
  RESPONSE_TTL_MS,
  type StoredResponse,
} from "../../app/coordination/idempotency-store.ts";
import { ProblemError } from "../../app/http/problem.ts";
import type { Clock } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/logger.ts";
import { CLAIM, END, LOOK, NEXT, PEEK, RENEW, UNDO } from "./idempotency-scripts.ts";
import { keyName, type SealedValues } from "./sealed-values.ts";
import { type SharedStore, StoreUnavailable } from "./shared-store.ts";
import { decodeResponse, encodeResponse } from "./stored-response.ts";

/** A claim whose holder died is free after this; a living one renews it. */
const CLAIM_MS = 15_000;
/** Those who wait ask this often; the response waits for them longer than that. */
const POLL_MS = 50;
const WAITERS_MS = 2_000;
/** Counted for an entry in addition to its response. */
const ENTRY_BYTES = 1024;
const MAX_BYTES_PER_OWNER = 1024 * 1024;
const RETRY_AFTER_S = 5;
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
 * The state of money calls of several processes. While Redis is not available no money call with a
 * key is sent: SERVER_BUSY with Retry-After. A call that was sent before gets its response, and its
 * outcome is stored as soon as Redis is back.
 */
export function redisIdempotencyStore(parts: Parts): IdempotencyStore {
  const { shared, sealed, clock, logger, claimMs = CLAIM_MS } = parts;
  const { maxBytesPerOwner = MAX_BYTES_PER_OWNER } = parts;
  /** Stops the renewal of a claim of this process. */
  const renewals = new Map<string, { holder: string; stop: () => void }>();

  const namesOf = ({ owner, id }: IdempotencyKey) => ({
    call: keyName("call", owner, id),
    waiters: keyName("call-response", owner, id),
    entries: keyName("calls-of", owner),
  });

  /** @throws ProblemError SERVER_BUSY */
  async function ask<T>(command: (redis: SharedStore["client"]) => Promise<T>): Promise<T> {
    try {
      return await shared.ask(command);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      throw new ProblemError("SERVER_BUSY", { data: { retryAfter: RETRY_AFTER_S } });
    }
  }

  const seal = (name: string, response: StoredResponse | undefined) =>
    response ? sealed.seal(name, encodeResponse(response)) : "";

  function open(name: string, text: string): StoredResponse | undefined {
    const bytes = sealed.open(name, text);
    return bytes && decodeResponse(bytes);
  }

  function keepClaim(call: string, holder: string): void {
    let cancel = () => {};
    const renew = () => {
      cancel = clock.after(claimMs / 3, async () => {
        await shared.ask((redis) => redis.eval(RENEW, 1, call, holder, claimMs)).catch(() => {});
        if (renewals.get(call)?.holder === holder) renew();
      });
    };
    renew();
    renewals.set(call, { holder, stop: () => cancel() });
  }

  /** @returns who held it */
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
    // The upstream has responded: that is what the user gets, whatever happens to the store.
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
      // Sealed with a key that is gone: it was sent, and nobody can tell what came of it.
      throw new ProblemError("IDEMPOTENCY_IN_PROGRESS", { data: { retryAfter: RETRY_AFTER_S } });
    },

    async peek(key) {
      const { call } = namesOf(key);
      const reply = await ask((redis) => redis.eval(PEEK, 1, call));
      const [kind, text = ""] = reply as [KnownCall["kind"], string?];
      if (kind !== "final") return { kind };
      const response = open(call, text);
      // Sealed with a key that is gone: it was sent, and nobody can tell what came of it.
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
        await new Promise<void>((resolve) => clock.after(POLL_MS, resolve));
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

/** For the mock, whose reset begins a new world. */
async function dropAll(redis: SharedStore["client"]): Promise<void> {
  for await (const names of redis.scanStream({ match: "tap:call*", count: 500 })) {
    if (names.length > 0) await redis.unlink(...names);
  }
}
