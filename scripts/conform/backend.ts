import { twoStepUser } from "#bff/app/auth/sign-in.ts";
import { createUsers } from "#bff/app/auth/users.ts";
import { noInvalidations } from "#bff/app/coordination/coordination-store.ts";
import { ProblemError } from "#bff/app/http/problem.ts";
import { systemClock } from "#bff/app/lib/clock.ts";
import { isRecord } from "#bff/app/lib/type-guards.ts";
import type { SessionData } from "#bff/app/session/sessions.ts";
import { renewalOf, tokensIn, wantsRenewal } from "#bff/app/session/tokens.ts";
import { jsonOf } from "#bff/app/upstream/call-json.ts";
import { HEADERS_MS } from "#bff/app/upstream/send.ts";
import { toProblem } from "#bff/app/upstream/upstream-problem.ts";
import { type Operation, type OperationId, operations } from "#openapi/generated/operations.ts";
import { type Finding, refused } from "./judge.ts";

/** `name` is for the report, which must not contain the identifier. */
export type Caller = { name: string; session?: SessionData };

/** Forbidden or rate limited: says nothing about the response that others get. */
export const NOT_JUDGED: ReadonlySet<number> = new Set([403, 429]);

export type Account = { identifier: string; password: string };

/** The backend does not respond at all. */
export class Unreachable extends Error {}

export function operationOf(id: OperationId): Operation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new RangeError(`The contract has no ${id}`);
  return operation;
}

export type Notes = ReturnType<typeof createNotes>;

export function createNotes() {
  type Note = { findings: Finding[]; isJudged: boolean; reasons: Map<string, string[]> };
  const notes = new Map<OperationId, Note>();
  const of = (id: OperationId): Note => {
    const note = notes.get(id) ?? { findings: [], isJudged: false, reasons: new Map() };
    notes.set(id, note);
    return note;
  };
  return {
    of,
    add(id: OperationId, found: readonly Finding[]): void {
      const { findings } = of(id);
      const isKnown = (finding: Finding) =>
        findings.some(
          ({ path, kind, came }) =>
            path === finding.path && kind === finding.kind && came === finding.came,
        );
      for (const finding of found) if (!isKnown(finding)) findings.push(finding);
    },
    judged(id: OperationId): void {
      of(id).isJudged = true;
    },
    isMet(id: OperationId, caller: string): boolean {
      const { isJudged, findings, reasons } = of(id);
      return isJudged || findings.length > 0 || [...reasons.values()].flat().includes(caller);
    },
    addReason(id: OperationId, reason: string, caller: string): void {
      const { reasons } = of(id);
      reasons.set(reason, [...(reasons.get(reason) ?? []), caller]);
    },
  };
}

export type Call = {
  /** Path and query below `/api`. */
  target: string;
  token?: string | undefined;
  body?: object | undefined;
  form?: FormData;
};

export type Backend = ReturnType<typeof createBackend>;

export function createBackend(url: string, notes: Notes) {
  let hasResponded = false;

  /** Undefined without a response. @throws Unreachable when the first call gets none */
  async function send(
    { id, method }: Operation,
    { target, token, body, form }: Call,
  ): Promise<Response | undefined> {
    try {
      const response = await fetch(`${url}/api${target}`, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(HEADERS_MS),
        headers: {
          accept: "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { "content-type": "application/json" }),
        },
        body: body ? JSON.stringify(body) : (form ?? null),
      });
      const bytes = await response.arrayBuffer();
      hasResponded = true;
      // fetch has decompressed it.
      const headers = new Headers(response.headers);
      headers.delete("content-encoding");
      const { status } = response;
      return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
    } catch (error) {
      const limit = `${HEADERS_MS / 1000} s`;
      const reason = reasonOf(error);
      if (!hasResponded) {
        throw new Unreachable(`${new URL(url).host} does not respond within ${limit} (${reason}).`);
      }
      notes.add(id, [refused("connection", `a response within ${limit}`, reason)]);
      return undefined;
    }
  }

  const post = (id: OperationId, body: object, token?: string) =>
    send(operationOf(id), { target: operationOf(id).path, body, token });

  async function renew(session: SessionData): Promise<SessionData> {
    const response = await post("refreshTokens", { refreshToken: session.refreshToken });
    if (!response) return session;
    const tokens = tokensIn(await jsonOf(response).catch(() => undefined));
    if (response.ok && tokens) {
      notes.judged("refreshTokens");
      return { ...session, ...tokens, renewAt: renewalOf(tokens.exp, systemClock.now()) };
    }
    notes.add("refreshTokens", [withoutTokens(response)]);
    return session;
  }

  async function readUser(session: SessionData): Promise<void> {
    const { accessToken } = session;
    let status = 0;
    const users = createUsers({
      send: async () => {
        const response = await post("getCurrentUser", { token: accessToken }, accessToken);
        if (!response) throw new ProblemError("UPSTREAM_UNREACHABLE");
        status = response.status;
        return response;
      },
      clock: systemClock,
      invalidations: noInvalidations,
    });
    const user = await users.load(session, []).catch((error: unknown) => {
      if (error instanceof ProblemError) return undefined;
      throw error;
    });
    if (user) notes.judged("getCurrentUser");
    else if (status > 0) {
      const came = status < 300 ? "no user that can be read" : `status ${status}`;
      notes.add("getCurrentUser", [refused("status", "200 with a user that has an id", came)]);
    }
  }

  return {
    send,

    /** Undefined when the sign-in is refused. */
    async signIn(
      { identifier, password }: Account,
      name: string,
    ): Promise<SessionData | undefined> {
      const response = await post("loginUser", { email: identifier, password });
      if (!response) return undefined;
      const body = await jsonOf(response).catch(() => undefined);
      const tokens = tokensIn(body);
      if (!response.ok || !tokens) {
        const asksForCode =
          twoStepUser({ status: response.status, body }, identifier) !== undefined;
        const found = withoutTokens(response, body);
        const came = asksForCode ? "a two-step code is asked for" : found.came;
        notes.add("loginUser", [{ ...found, came: `${name}: ${came}` }]);
        return undefined;
      }
      notes.judged("loginUser");
      const now = systemClock.now();
      const times = { born: now, seen: now, flags: { remember: false } };
      const session = await renew({ sid: "conform", ver: 1, uid: "", ...times, ...tokens });
      await readUser(session);
      return session;
    },

    async fresh(session: SessionData): Promise<SessionData> {
      return wantsRenewal(session, systemClock.now()) ? renew(session) : session;
    },
  };
}

function withoutTokens({ ok, status }: Response, body?: unknown): Finding {
  const code =
    ok || body === undefined
      ? ""
      : ` ${toProblem(status, body, { requestId: "", operation: "loginUser" }).code}`;
  const came = ok ? "no access token, no refresh token, or neither" : `status ${status}${code}`;
  return refused("status", "200 with both tokens", came);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no response";
  const { cause } = error;
  return isRecord(cause) && typeof cause.code === "string" ? cause.code : error.name;
}
