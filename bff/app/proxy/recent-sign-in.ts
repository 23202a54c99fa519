import type { Context } from "hono";
import * as v from "valibot";
import type { Operation, SignInField } from "#openapi/generated/operations.ts";
import { normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { getMyProfile } from "../adapters/adapters.ts";
import { type Body, jsonBody, jsonIn } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import { sameEmail } from "../limits/limiter.ts";
import type { RequestSession, RequestSessions } from "../session/request-session.ts";
import { callJson } from "../upstream/call-json.ts";
import type { ResponseReaders } from "../upstream/response-readers.ts";
import type { Send } from "../upstream/send.ts";

export type RecentSignInServices = Pick<Requester, "ownHeadersOf"> & {
  requestSessions: RequestSessions;
  send: Send;
  readers: ResponseReaders;
  clock: Clock;
};

type Call = RequestSession & { c: Context<Env>; operation: Operation };

const RECENT_MS = 5 * 60_000;

const comparable: Record<SignInField, (value: string) => string> = {
  email: sameEmail,
  phoneNumber: normalPhone,
};

/** Strict: a lenient backend may read another name as one of these fields. */
const form = v.strictObject({
  fullName: v.unknown(),
  email: v.string(),
  phoneNumber: v.string(),
  citizenId: v.unknown(),
  dateOfBirth: v.unknown(),
  gender: v.unknown(),
} satisfies Record<keyof Schema["UpdateProfileRequest"], unknown>);

const profile = v.object({ email: v.string(), phoneNumber: v.string() });

/**
 * Whoever finds an open session could take the account by changing its e-mail or phone. Returns the
 * body to send. @throws ProblemError RECENT_SIGN_IN_REQUIRED, TOO_LARGE, and those of a renewal
 */
export async function demandRecentSignIn(
  services: RecentSignInServices,
  call: Call,
  body: Body,
): Promise<Body> {
  const { operation, opened } = call;
  if (operation.recentSignIn.length === 0 || !opened.session) return body;
  if (services.clock.now() - opened.session.born < RECENT_MS) return body;
  const sent = v.safeParse(form, jsonIn(body));
  const known = sent.success && (await readProfile(services, call));
  const isSame = (field: SignInField) =>
    known && comparable[field](sent.output[field]) === comparable[field](known[field]);
  if (!operation.recentSignIn.every(isSame)) throw new ProblemError("RECENT_SIGN_IN_REQUIRED");
  // Send what was compared: two parsers can differ about a duplicate key.
  return jsonBody(sent.output);
}

/** Undefined when it cannot be read now. @throws ProblemError when the upstream is down */
async function readProfile(
  { send, readers, requestSessions, ownHeadersOf }: RecentSignInServices,
  call: Call,
) {
  const { c } = call;
  const ask = () => {
    const headers = ownHeadersOf(c, call.opened.session);
    return callJson(send, { method: "GET", path: "/users/profile", headers });
  };
  let response = await ask();
  const { session, renewed } = call.opened;
  if (response.status === 401 && session && !renewed) {
    call.opened = await requestSessions.renew(c, session);
    response = await ask();
  }
  if (response.status !== 200) return undefined;
  try {
    const body = readers.read("getMyProfile", response.body, { adapt: getMyProfile });
    const { success, output } = v.safeParse(profile, body);
    return success ? output : undefined;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
