import type { Context } from "hono";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod";
import type { CoordinationStore } from "../coordination/coordination-store.ts";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { SealedCookies } from "../session/sealed-cookies.ts";
import type { Secrets } from "./issuer.ts";

const LIFE_SECONDS = 10 * 60;

/** One cookie per flow under way, so that tabs do not disturb each other. */
const ASKING = "google-";
/** One per Google account that still needs a role; bigger, because it holds Google's token. */
const WAITING = "google-role-";
const MOST_ASKING = 12;
const MOST_WAITING = 2;
/** Proxies in front let about 8 KB of cookies through, and the session wants its part. */
const MOST_CHARS = 6000;

/** Begins with the time, so that names sort by age. */
const TIME_CHARS = 8;
const ID_CHARS = TIME_CHARS + 6;
const ID = /^[0-9a-z]{8}[\w-]{6}$/;

const journey = z.object({
  intent: z.enum(["login", "register"]),
  from: z.string().nullable(),
  remember: z.boolean(),
});
const asking = journey.extend({ state: z.string(), nonce: z.string(), verifier: z.string() });
const waiting = journey.extend({ accessToken: z.string() });

/** How a flow began, which its end answers with. */
export type Journey = z.output<typeof journey>;
export type Asking = Secrets & Journey & { id: string };
export type Waiting = z.output<typeof waiting>;

export type Flows = ReturnType<typeof createFlows>;

export type FlowServices = { sealed: SealedCookies; store: CoordinationStore; clock: Clock };

/** The flows of a browser: each lives ten minutes in a sealed cookie of its own. */
export function createFlows({ sealed, store, clock }: FlowServices) {
  const endOfLife = () => clock.now() + LIFE_SECONDS * 1000;

  /** Makes room for one more: the oldest go. */
  function makeRoom(c: Context<Env>, start: string, most: number): void {
    const kept = sealed
      .list(c, start)
      .filter(({ name }) => ID.test(name.slice(start.length)))
      .sort((a, b) => (a.name < b.name ? 1 : -1));
    let chars = 0;
    kept.forEach(({ name, chars: more }, i) => {
      chars += more;
      if (i >= most - 1 || chars > MOST_CHARS) sealed.clear(c, name);
    });
  }

  return {
    /** Begins a flow. @throws Refusal SESSION_TOO_LARGE */
    async begin(c: Context<Env>, how: Journey): Promise<Asking> {
      const time = clock.now().toString(36).padStart(TIME_CHARS, "0");
      const state = time + randomState();
      const flow = { ...how, state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const id = state.slice(0, ID_CHARS);
      makeRoom(c, ASKING, MOST_ASKING);
      await sealed.write(c, ASKING + id, flow, LIFE_SECONDS);
      return { ...flow, id };
    },

    /** The flow of a state, which is used up by this. @throws Refusal GOOGLE_FLOW_LOST */
    async take(c: Context<Env>, state: string): Promise<Asking> {
      const id = state.slice(0, ID_CHARS);
      if (!ID.test(id)) throw new Refusal("GOOGLE_FLOW_LOST");
      const found = asking.safeParse(await sealed.read(c, ASKING + id));
      sealed.clear(c, ASKING + id);
      if (!found.success || found.data.state !== state) throw new Refusal("GOOGLE_FLOW_LOST");
      // A copy of the cookie is used up too.
      if (!(await store.spend(ASKING + state, endOfLife()))) {
        throw new Refusal("GOOGLE_FLOW_LOST");
      }
      return { ...found.data, id };
    },

    /** Keeps Google's token until the visitor chose a role. @throws Refusal SESSION_TOO_LARGE */
    async wait(c: Context<Env>, id: string, account: Waiting): Promise<void> {
      makeRoom(c, WAITING, MOST_WAITING);
      await sealed.write(c, WAITING + id, account, LIFE_SECONDS);
    },

    /** Stays usable until `end`. @throws Refusal GOOGLE_FLOW_LOST */
    async waiting(c: Context<Env>, id: string): Promise<Waiting> {
      const known = ID.test(id) && !(await store.isBuried(WAITING + id));
      const found = waiting.safeParse(known ? await sealed.read(c, WAITING + id) : undefined);
      if (!found.success) throw new Refusal("GOOGLE_FLOW_LOST");
      return found.data;
    },

    async end(c: Context<Env>, id: string): Promise<void> {
      sealed.clear(c, WAITING + id);
      await store.bury(WAITING + id, endOfLife());
    },
  };
}
