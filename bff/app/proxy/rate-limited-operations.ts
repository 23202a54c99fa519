import type { Context } from "hono";
import * as v from "valibot";
import type { RateLimit } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { WRONG_PIN, wrongPin } from "../adapters/adapters.ts";
import { type Body, jsonBody, jsonIn } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { ProblemError, problemResponse } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { CodeRequests } from "../limits/code-requests.ts";
import { purposeKey } from "../limits/limiter.ts";
import type { Limits } from "../limits/limits.ts";
import type { VisitorCall } from "../limits/policies.ts";
import { ignoring, wrongIf } from "../limits/policy.ts";
import { type SessionData, userOf } from "../session/sessions.ts";

export type RateLimitServices = { limits: Limits; codeRequests: CodeRequests };

type Call = {
  c: Context<Env>;
  body: Body;
  session: SessionData | undefined;
  pass: (body: Body) => Promise<Response>;
};

/** @throws ProblemError TOO_MANY_REQUESTS, OTP_INVALID, VALIDATION */
type Rule = (services: RateLimitServices, call: Call) => Promise<Response>;

const ofUser =
  (
    count: (limits: Limits, user: string, pass: () => Promise<Response>) => Promise<Response>,
  ): Rule =>
  ({ limits }, { session, body, pass }) => {
    if (!session) throw new ProblemError("UNAUTHENTICATED");
    return count(limits, userOf(session), () => pass(body));
  };

const ofVisitor =
  (name: VisitorCall["name"]): Rule =>
  ({ limits }, { c, session, body, pass }) => {
    const user = session && userOf(session);
    return limits.visitor({ name, user, address: c.env?.address }, () => pass(body));
  };

/** A wrong code is 400 (contract); these mean that the call is not allowed or already done. */
const aboutTheCode = ignoring(401, 403, 409);

const isWrongPin = wrongIf(({ code }) => code === WRONG_PIN);

/** A rejected new password says nothing about the current one. */
const isWrongPassword = wrongIf(
  ({ errors }) => !isRecord(errors) || "currentPassword" in errors || !("newPassword" in errors),
);
const MANY_PASSWORDS = "Bạn đã nhập sai mật khẩu quá nhiều lần.";

export const rateLimits: Readonly<Record<RateLimit, Rule>> = {
  "registration-otp": ({ codeRequests }, { c, body, pass }) => {
    const { email, sent } = emailIn(body);
    return codeRequests.request(c, { purpose: "register", email }, () => pass(sent), wasSent);
  },
  "registration-code": ({ codeRequests }, { c, body, pass }) => {
    const { email, sent } = emailIn(body);
    return codeRequests.check(c, { purpose: "register", email }, () => pass(sent));
  },
  "two-factor-otp": ofUser((limits, user, pass) =>
    limits.codeRequest({ key: purposeKey("two-factor", user) }, pass),
  ),
  "two-factor-code": ofUser((limits, user, pass) =>
    limits.guess({ key: purposeKey("two-factor", user) }, pass, aboutTheCode),
  ),
  password: ofUser((limits, user, pass) => {
    const attempt = { key: purposeKey("password", user), reason: MANY_PASSWORDS };
    return limits.guess(attempt, pass, isWrongPassword);
  }),
  "wallet-pin": ofUser((limits, user, pass) => {
    const withCode = async () => coded(await pass());
    const attempt = { key: purposeKey("wallet-pin", user), keepsResponse: true };
    return limits.guess(attempt, withCode, isWrongPin);
  }),
  "wallet-pin-otp": ofUser((limits, user, pass) =>
    limits.codeRequest({ key: purposeKey("wallet-pin-reset", user) }, pass),
  ),
  "wallet-pin-code": ofUser((limits, user, pass) => {
    const [key, clears] = [purposeKey("wallet-pin-reset", user), purposeKey("wallet-pin", user)];
    return limits.guess({ key, clears }, pass, aboutTheCode);
  }),
  lookup: ofUser((limits, user, pass) => limits.lookup(purposeKey("lookup", user), pass)),
  chat: ofVisitor("chat"),
  "image-search": ofVisitor("image-search"),
  registration: ofVisitor("registration"),
};

const target = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxCodePoints(254));
const form = v.object({ target });

const wasSent = () =>
  Response.json({
    success: true,
    message: "Mã xác minh đã được gửi đến email của bạn",
  } satisfies Schema["Acknowledgement"]);

async function coded(response: Response): Promise<Response> {
  if (response.status !== 400) return response;
  const problem: Schema["Problem"] = await response.clone().json();
  const adapted = wrongPin(problem);
  return adapted === problem ? response : problemResponse(adapted, response.headers);
}

/** Sends on what was parsed: two parsers can differ about a duplicate key. */
function emailIn(body: Body): { email: string; sent: Body } {
  const sent = jsonIn(body);
  const { success, output } = v.safeParse(form, sent);
  if (!success) {
    throw new ProblemError("VALIDATION", { errors: { target: "Giá trị không hợp lệ" } });
  }
  return { email: output.target, sent: jsonBody(sent) };
}
