import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { isRecord, textAt } from "../lib/type-guards.ts";
import type { KnownDevices } from "../limits/known-devices.ts";
import type { SessionData } from "../session/data.ts";
import type { Sessions } from "../session/sessions.ts";
import { type Tokens, tokensIn } from "../session/tokens.ts";
import { messageOf } from "../upstream/upstream-response.ts";
import type { SessionUser, Users } from "./users.ts";

export type SignInServices = Pick<Requester, "ownHeadersOf"> & {
  clock: Clock;
  devices: KnownDevices;
  sessions: Sessions;
  users: Users;
};

type SignIn = {
  remember: boolean;
  /** What was typed, where anything was. */
  identifier?: string;
};

/**
 * Makes a session of an answer with tokens: a new sid on every sign-in, and the one before is dead.
 * @throws Refusal NO_ACCESS_TOKEN, BAD_UPSTREAM_ANSWER, SESSION_TOO_LARGE, and when the upstream
 * cannot say who that is
 */
export async function signIn(
  services: SignInServices,
  c: Context<Env>,
  body: unknown,
  { remember, identifier = "" }: SignIn,
): Promise<SessionUser> {
  const tokens = tokensIn(body);
  if (!tokens) throw new Refusal("NO_ACCESS_TOKEN");
  const session = newSession(tokens, remember, services.clock.now());
  const user = await services.users.ask(session, services.ownHeadersOf(c, session));
  if (!user) throw new Refusal("BAD_UPSTREAM_ANSWER");

  const before = await services.sessions.open(c);
  await services.sessions.write(c, { ...session, uid: user.id });
  if (before) await services.sessions.bury(before);
  await services.devices.remember(c, identifier, user.email);
  return user;
}

function newSession(tokens: Tokens, remember: boolean, now: number): SessionData {
  const flags = { remember, walletVerified: false };
  return { sid: crypto.randomUUID(), ver: 1, ...tokens, uid: "", born: now, seen: now, flags };
}

const TWO_STEP_FLAGS = ["requiresTwoFA", "requires2FA", "needsTwoFA"];
const TWO_STEP_WORDS = /2fa|xác thực 2 bước/i;

/**
 * Who the two-step code is for, when the answer asks for one: by a flag at its top or in `data`, or
 * by its words (document 1 §4); else the identifier. An answer with tokens asks for nothing.
 */
export function twoStepUser(body: unknown, identifier: string): string | undefined {
  if (!isRecord(body) || tokensIn(body)) return undefined;
  const data = isRecord(body.data) ? body.data : {};
  const flagged = TWO_STEP_FLAGS.some((flag) => body[flag] === true || data[flag] === true);
  if (!flagged && !TWO_STEP_WORDS.test((messageOf(body) ?? "").normalize("NFC"))) return undefined;
  return textAt(body, "userId") ?? textAt(data, "userId") ?? identifier;
}
