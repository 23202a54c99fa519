import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Requester } from "../http/requester.ts";
import type { Logger } from "../lib/logger.ts";
import { isRecord } from "../lib/type-guards.ts";
import { callJson, type JsonResponse } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { ownProblem } from "../upstream/upstream-problem.ts";
import { messageOf } from "../upstream/upstream-response.ts";

export type SocialServices = Pick<Requester, "signInHeadersOf"> & { logger: Logger; send: Send };

type Newcomer = { roleId: string; phone: string };

/**
 * Whether the upstream wants a role and a phone before it accepts this Google account.
 * @throws ProblemError SOCIAL_CHECK_FAILED, whatever went wrong
 */
export async function needsRole(
  services: SocialServices,
  c: Context<Env>,
  accessToken: string,
): Promise<boolean> {
  const { status, body } = await callJson(services.send, {
    method: "POST",
    path: "/auth/login/social/check",
    headers: services.signInHeadersOf(c),
    body: { provider: "google", accessToken },
  }).catch((error: unknown): JsonResponse => {
    if (!(error instanceof ProblemError)) throw error;
    services.logger.warn({ code: error.code }, "social check failed");
    return { status: 502, body: undefined };
  });
  const wanted = status < 300 ? needRoleIn(body) : undefined;
  if (wanted !== undefined) return wanted;
  const message = status >= 400 && status < 500 ? messageOf(body) : undefined;
  throw new ProblemError("SOCIAL_CHECK_FAILED", message === undefined ? {} : { message });
}

function needRoleIn(body: unknown): boolean | undefined {
  if (!isRecord(body)) return undefined;
  const holder = isRecord(body.data) ? body.data : body;
  return typeof holder.needRole === "boolean" ? holder.needRole : undefined;
}

/** Signs in with a Google account, or registers it. Returns the upstream's response as it is. */
export function loginSocial(
  services: SocialServices,
  c: Context<Env>,
  accessToken: string,
  newcomer?: Newcomer,
): Promise<JsonResponse> {
  return callJson(services.send, {
    method: "POST",
    path: "/auth/login/social",
    headers: services.signInHeadersOf(c),
    body: { provider: "google", accessToken, ...newcomer },
  });
}

/** The upstream's rejection, or our own words. A 401 is about Google's token, not about ours. */
export function socialProblem(response: JsonResponse, otherwise: string): Error {
  if (response.status !== 401) return ownProblem(response, otherwise);
  return new ProblemError("GOOGLE_REFUSED", { message: messageOf(response.body) ?? otherwise });
}
