import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { noteAudit } from "../http/request-lifecycle.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { count } from "../lib/schemas.ts";
import { idAt, isRecord } from "../lib/type-guards.ts";
import type { KnownDevices } from "../limits/known-devices.ts";
import { sameEmail } from "../limits/limiter.ts";
import type { SealedCookies } from "../session/cookies.ts";
import type { SessionData, Sessions } from "../session/sessions.ts";
import { type Tokens, tokensIn } from "../session/tokens.ts";
import type { JsonResponse } from "../upstream/call-json.ts";
import {
  ACCOUNT,
  isAboutUnknownAccount,
  LOCKED,
  messageOf,
  sentencesOf,
} from "../upstream/upstream-problem.ts";
import type { SessionUser, Users } from "./users.ts";

export type SignInServices = Pick<Requester, "ownHeadersOf"> & {
  clock: Clock;
  devices: KnownDevices;
  sessions: Sessions;
  users: Users;
};

type SignIn = {
  remember: boolean;
  identifier?: string;
};

/** @throws ProblemError NO_ACCESS_TOKEN, BAD_UPSTREAM_ANSWER, SESSION_TOO_LARGE */
export async function signIn(
  services: SignInServices,
  c: Context<Env>,
  { body, operation }: JsonResponse,
  { remember, identifier = "" }: SignIn,
): Promise<SessionUser> {
  const tokens = tokensIn(body);
  if (!tokens) throw new ProblemError("NO_ACCESS_TOKEN", { operation });
  const session = newSession(tokens, remember, services.clock.now());
  const user = await services.users.load(session, services.ownHeadersOf(c, session));
  if (!user) throw new ProblemError("BAD_UPSTREAM_ANSWER");

  const before = await services.sessions.open(c);
  const email = sameEmail(user.email);
  const known = { ...session, uid: user.id, ...(email && { email }) };
  await services.sessions.write(c, await services.sessions.begunAnew(known));
  if (before) await services.sessions.revoke(before);
  await services.devices.remember(c, identifier, user.email);
  return user;
}

function newSession(tokens: Tokens, remember: boolean, now: number): SessionData {
  const flags = { remember };
  return { sid: crypto.randomUUID(), ver: 1, ...tokens, uid: "", born: now, seen: now, flags };
}

const PASSWORD = /\b(?:mat khau|password)\b/;
const BOTH = /\b(?:thong tin dang nhap|credentials?)\b/;

const WRONG_BEFORE = /\b(?:sai|nham|wrong|incorrect|invalid|bad)\b/;
const WRONG_BEHIND = /\b(?:sai|khong (?:dung|chinh xac|khop)|wrong|incorrect|invalid)\b/;

function refusesCredentials(sentence: string): boolean {
  const secret = BOTH.exec(sentence) ?? PASSWORD.exec(sentence);
  const isWrong =
    secret !== null &&
    (WRONG_BEFORE.test(sentence.slice(0, secret.index)) ||
      WRONG_BEHIND.test(sentence.slice(secret.index)));
  return isWrong || isAboutUnknownAccount(sentence);
}

const namesOne = (sentence: string) =>
  !BOTH.test(sentence) && ACCOUNT.test(sentence) !== PASSWORD.test(sentence);

/** "telling" shows a stranger who has an account. Undefined when it is about something else. */
export function credentialsRefusal(response: JsonResponse): "wrong" | "telling" | undefined {
  const { status, body } = response;
  const sentences = sentencesOf(status, body);
  if (status === 404) return "telling";
  if (status < 400 || status >= 500 || status === 429) return undefined;
  if (sentences.some((sentence) => LOCKED.test(sentence))) return undefined;
  const refusals = sentences.filter(refusesCredentials);
  if (refusals.length === 0) return undefined;
  return refusals.some(namesOne) ? "telling" : "wrong";
}

const TWO_STEP_FLAGS = ["requiresTwoFA", "requires2FA", "needsTwoFA"];
const TWO_STEP_WORDS = /2fa|xac thuc 2 buoc/;

/** May also answer a right password. */
const MAY_WANT_CODE: ReadonlySet<number> = new Set([400, 401, 403]);

function asksInWords(response: JsonResponse): boolean {
  const { status, body } = response;
  if (status >= 300 && !MAY_WANT_CODE.has(status)) return false;
  if (!TWO_STEP_WORDS.test(plainText(messageOf(body) ?? ""))) return false;
  const isLocked = sentencesOf(status, body).some((sentence) => LOCKED.test(sentence));
  return !isLocked && credentialsRefusal(response) === undefined;
}

/** Undefined when no code is required, as in a response with tokens. */
export function twoStepUser(response: JsonResponse, identifier: string): string | undefined {
  const { body } = response;
  if (!isRecord(body) || tokensIn(body)) return undefined;
  const data = isRecord(body.data) ? body.data : {};
  const flagged = TWO_STEP_FLAGS.some((flag) => body[flag] === true || data[flag] === true);
  if (!flagged && !asksInWords(response)) return undefined;
  return idAt(body, "userId") ?? idAt(data, "userId") ?? identifier;
}

/** Longer than a code is valid, so that the upstream's own message about an old one is shown. */
const LIFE_SECONDS = 10 * 60;
const NAME = "two-step";

const pendingCode = v.object({
  /** Separates this browser's attempts from those of others who know the password. */
  id: v.string(),
  userId: v.string(),
  identifier: v.string(),
});

type PendingCode = v.InferOutput<typeof pendingCode>;

type CodeRequest = {
  userId: string;
  identifier?: string;
  body: unknown;
};

export type TwoStepServices = { sealed: SealedCookies };

/**
 * Lets only a browser that knew the password try codes and use up the attempts.
 * @throws ProblemError SESSION_TOO_LARGE
 */
export async function askForCode(
  { sealed }: TwoStepServices,
  c: Context<Env>,
  { userId, identifier = "", body }: CodeRequest,
): Promise<Schema["TwoStepWanted"]> {
  if (userId !== identifier) noteAudit(c, { user: userId });
  const before = await sealed.read(c, NAME);
  const isSameUser = v.is(pendingCode, before) && before.userId === userId;
  const id = isSameUser ? before.id : crypto.randomUUID();
  const pending: PendingCode = { id, userId, identifier };
  await sealed.write(c, NAME, pending, LIFE_SECONDS);
  return { userId, ...timesIn(body) };
}

const seconds = v.fallback(v.optional(count), undefined);
const times = v.object({ resendAfter: seconds, expiresIn: seconds });

function timesIn(body: unknown): v.InferOutput<typeof times> {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  return v.parse(times, isRecord(body) ? { ...data, ...body } : {});
}

/** @throws ProblemError TWO_STEP_LOST unless this browser was asked for a code of this user */
export async function requireCode(
  { sealed }: TwoStepServices,
  c: Context<Env>,
  userId: string,
): Promise<PendingCode> {
  const pending = await sealed.read(c, NAME);
  if (v.is(pendingCode, pending) && pending.userId === userId) return pending;
  throw new ProblemError("TWO_STEP_LOST");
}

export const endCode = ({ sealed }: TwoStepServices, c: Context<Env>): void =>
  sealed.clear(c, NAME);
