import type { Context } from "hono";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import * as v from "valibot";
import type { CoordinationStore } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SealedCookies } from "../session/cookies.ts";
import type { Secrets } from "./issuer.ts";

const LIFE_SECONDS = 10 * 60;

/** One cookie per flow, so that tabs do not disturb each other. */
const FLOW_COOKIE = "google-";
/** Larger, because it holds Google's token. */
const ROLE_COOKIE = "google-role-";
const MAX_FLOWS = 12;
const MAX_WAITING_FOR_ROLE = 2;
/** The proxies in front allow about 8 KB of cookies, and the session needs its share. */
const MAX_CHARS = 6000;

/** The time comes first, so that names sort by age. */
const TIME_CHARS = 8;
const ID_CHARS = TIME_CHARS + 6;
const ID = /^[0-9a-z]{8}[\w-]{6}$/;

const flowOptions = v.object({
  intent: v.picklist(["login", "register"]),
  from: v.nullable(v.string()),
  remember: v.boolean(),
});
const flow = v.object({
  ...flowOptions.entries,
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
});
const waitingForRole = v.object({ ...flowOptions.entries, accessToken: v.string() });

type FlowOptions = v.InferOutput<typeof flowOptions>;
type Flow = Secrets & FlowOptions & { id: string };
type WaitingForRole = v.InferOutput<typeof waitingForRole>;

export type Flows = ReturnType<typeof createFlows>;

export type FlowServices = { sealed: SealedCookies; store: CoordinationStore; clock: Clock };

export function createFlows({ sealed, store, clock }: FlowServices) {
  const endOfLife = () => clock.now() + LIFE_SECONDS * 1000;

  function makeRoom(c: Context<Env>, start: string, max: number): void {
    const cookies = sealed
      .list(c, start)
      .filter(({ name }) => ID.test(name.slice(start.length)))
      .sort((a, b) => (a.name < b.name ? 1 : -1));
    let chars = 0;
    cookies.forEach(({ name, chars: more }, i) => {
      chars += more;
      if (i >= max - 1 || chars > MAX_CHARS) sealed.clear(c, name);
    });
  }

  return {
    async begin(c: Context<Env>, options: FlowOptions): Promise<Flow> {
      const time = clock.now().toString(36).padStart(TIME_CHARS, "0");
      const state = time + randomState();
      const begun = { ...options, state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const id = state.slice(0, ID_CHARS);
      makeRoom(c, FLOW_COOKIE, MAX_FLOWS);
      await sealed.write(c, FLOW_COOKIE + id, begun, LIFE_SECONDS);
      return { ...begun, id };
    },

    /** Single use. @throws ProblemError GOOGLE_FLOW_LOST */
    async take(c: Context<Env>, state: string): Promise<Flow> {
      const id = state.slice(0, ID_CHARS);
      if (!ID.test(id)) throw new ProblemError("GOOGLE_FLOW_LOST");
      const { success, output } = v.safeParse(flow, await sealed.read(c, FLOW_COOKIE + id));
      sealed.clear(c, FLOW_COOKIE + id);
      if (!success || output.state !== state) throw new ProblemError("GOOGLE_FLOW_LOST");
      // A copy of the cookie is used up too.
      if (!(await store.consume(FLOW_COOKIE + state, endOfLife()))) {
        throw new ProblemError("GOOGLE_FLOW_LOST");
      }
      return { ...output, id };
    },

    async waitForRole(c: Context<Env>, id: string, account: WaitingForRole): Promise<void> {
      makeRoom(c, ROLE_COOKIE, MAX_WAITING_FOR_ROLE);
      await sealed.write(c, ROLE_COOKIE + id, account, LIFE_SECONDS);
    },

    async waitingForRole(c: Context<Env>, id: string): Promise<WaitingForRole> {
      const known = ID.test(id) && !(await store.isRevoked(ROLE_COOKIE + id));
      const data = known ? await sealed.read(c, ROLE_COOKIE + id) : undefined;
      const { success, output } = v.safeParse(waitingForRole, data);
      if (!success) throw new ProblemError("GOOGLE_FLOW_LOST");
      return output;
    },

    async end(c: Context<Env>, id: string): Promise<void> {
      sealed.clear(c, ROLE_COOKIE + id);
      await store.revoke(ROLE_COOKIE + id, endOfLife());
    },
  };
}

const MAX_PATH_CHARS = 1000;

/**
 * Null unless the path is our own. Parsed as a browser would, so that "//evil.vn", "/\evil.vn" and
 * "/.//evil.vn" are recognized.
 */
export function returnPath(wanted: string | undefined, origin: string): string | null {
  if (!wanted?.startsWith("/")) return null;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith("//")) return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > MAX_PATH_CHARS ? null : path;
}
