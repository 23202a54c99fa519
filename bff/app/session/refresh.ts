import type { OperationId } from "#openapi/generated/operations.ts";
import {
  type CoordinationStore,
  keepClaim,
  type RefreshResult,
} from "../coordination/coordination-store.ts";
import type { HeaderPairs } from "../http/headers.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger, Metrics } from "../lib/telemetry.ts";
import { callJson } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { accountEndIn } from "../upstream/upstream-problem.ts";
import { absoluteEnd, type SessionData } from "./sessions.ts";
import { namesToken, renewalOf, renewedTokensIn } from "./tokens.ts";

export type Refreshed =
  | { kind: "fresh"; session: SessionData }
  /** The upstream rejected the token itself: the session is over. */
  | { kind: "refused" }
  | { kind: "locked" | "deleted" }
  /** This version was refreshed more than a minute ago; another cookie holds the valid session. */
  | { kind: "stale" }
  /** The upstream or the store could not tell: the session stays as it is. */
  | { kind: "unavailable"; operation?: OperationId };

type Parts = {
  send: Send;
  store: CoordinationStore;
  logger: Logger;
  clock: Clock;
  metrics: Metrics;
};

function isRejection(status: number, body: unknown): boolean {
  return status === 401 || ((status === 400 || status === 403) && namesToken(body));
}

/**
 * Refreshes once, within this process by `inFlight`, across processes by the store. Keyed by
 * (sid, ver), never by the cookie: several cookies can hold the same session.
 */
export function createRefresh({ send, store, logger, clock, metrics }: Parts) {
  const inFlight = new Map<string, Promise<Refreshed>>();

  async function askUpstream(
    session: SessionData,
    headers: HeaderPairs,
  ): Promise<RefreshResult | undefined> {
    try {
      const { status, body } = await callJson(send, {
        method: "POST",
        path: "/auth/refresh-token",
        headers,
        body: { refreshToken: session.refreshToken },
      });
      const tokens = status < 300 ? renewedTokensIn(body, session.refreshToken) : undefined;
      if (tokens) return { kind: "fresh", ...tokens, renewAt: renewalOf(tokens.exp, clock.now()) };
      const end = accountEndIn(status, body);
      if (end) return { kind: end };
      if (isRejection(status, body)) return { kind: "refused" };
      logger.warn({ sid: session.sid, status }, "refresh gave no answer that can be used");
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      logger.warn({ sid: session.sid, code: error.code }, "refresh failed");
    }
    return undefined;
  }

  async function refreshOnce(session: SessionData, headers: HeaderPairs): Promise<Refreshed> {
    const refreshed = await refreshOrWait(session, headers);
    metrics.refresh(refreshed.kind);
    return refreshed;
  }

  async function refreshOrWait(session: SessionData, headers: HeaderPairs): Promise<Refreshed> {
    const { sid, ver } = session;
    const claim = await store.claim(sid, ver);
    if (claim.kind === "superseded") return { kind: "stale" };
    if (claim.kind === "unavailable") return claim;
    if (claim.kind === "settled") return outcome(session, claim.result);
    if (claim.kind === "busy") return outcome(session, await store.wait(sid, ver));
    const endRenewal = keepClaim({ store, clock }, sid, ver);
    try {
      const result = await askUpstream(session, headers);
      if (result) await store.settle(sid, ver, result, absoluteEnd(session));
      else await store.release(sid, ver);
      return outcome(session, result);
    } catch (error) {
      await store.release(sid, ver);
      throw error;
    } finally {
      endRenewal();
    }
  }

  return (session: SessionData, headers: HeaderPairs): Promise<Refreshed> => {
    const key = `${session.sid}:${session.ver}`;
    const running =
      inFlight.get(key) ?? refreshOnce(session, headers).finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };
}

function outcome(session: SessionData, result: RefreshResult | undefined): Refreshed {
  if (!result) return { kind: "unavailable", operation: "refreshTokens" };
  if (result.kind !== "fresh") return result;
  const { kind, ...tokens } = result;
  return { kind, session: { ...session, ...tokens, ver: session.ver + 1 } };
}
