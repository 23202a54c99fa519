import type { Context } from "hono";
import { z } from "zod";
import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { WRONG_PIN, wrongPin } from "../adapters/wrong-pin.ts";
import type { Body } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { ProblemError, problemResponse } from "../http/problem.ts";
import { isRecord } from "../lib/type-guards.ts";
import { ignoring, wrongIf } from "../limits/attempt-outcome.ts";
import type { CodeRequests } from "../limits/code-requests.ts";
import { type Purpose, purposeKey } from "../limits/limiter.ts";
import type { Limits } from "../limits/limits.ts";
import type { SessionData } from "../session/data.ts";

type Pass = () => Promise<Response>;
export type RateLimitServices = { limits: Limits; codeRequests: CodeRequests };

/** How a signed-in user's call is counted. */
type UserRule = (limits: Limits, user: string, pass: Pass) => Promise<Response>;

/** How a call that names an e-mail is counted. */
type EmailRule = "request" | "check";

/** A wrong code is 400 (contract); these mean that the call is not allowed or already done. */
const aboutTheCode = ignoring(401, 403, 409);

const isWrongPin = wrongIf(({ code }) => code === WRONG_PIN);

/** A rejected new password says nothing about the one that is guessed. */
const isWrongPassword = wrongIf(
  ({ errors }) => !isRecord(errors) || "currentPassword" in errors || !("newPassword" in errors),
);
const MANY_PASSWORDS = "Bạn đã nhập sai mật khẩu quá nhiều lần.";

const request =
  (purpose: Purpose): UserRule =>
  (limits, user, pass) =>
    limits.codeRequest({ key: purposeKey(purpose, user) }, pass);

const ownCode: UserRule = (limits, user, pass) =>
  limits.guess({ key: purposeKey("two-factor", user) }, pass, aboutTheCode);

const pin: UserRule = (limits, user, pass) => {
  const withCode = async () => coded(await pass());
  const attempt = { key: purposeKey("wallet-pin", user), keepsResponse: true };
  return limits.guess(attempt, withCode, isWrongPin);
};

const pinReset: UserRule = (limits, user, pass) => {
  const [key, clears] = [purposeKey("wallet-pin-reset", user), purposeKey("wallet-pin", user)];
  return limits.guess({ key, clears }, pass, aboutTheCode);
};

const ownPassword: UserRule = (limits, user, pass) => {
  const attempt = { key: purposeKey("password", user), reason: MANY_PASSWORDS };
  return limits.guess(attempt, pass, isWrongPassword);
};

const lookup: UserRule = (limits, user, pass) => limits.lookup(purposeKey("lookup", user), pass);

const userRules: Readonly<Partial<Record<OperationId, UserRule>>> = {
  requestTwoFactorOtp: request("two-factor"),
  enableTwoFactor: ownCode,
  disableTwoFactor: ownCode,
  changePassword: ownPassword,
  verifyWalletPassword: pin,
  changeWalletPassword: pin,
  createTransfer: pin,
  payOrder: pin,
  sendWalletPinResetOtp: request("wallet-pin-reset"),
  resetWalletPassword: pinReset,
  findRecipient: lookup,
  findAccountHolder: lookup,
  validateBankAccount: lookup,
  verifyBankAccount: lookup,
};

const emailRules: Readonly<Partial<Record<OperationId, EmailRule>>> = {
  sendRegistrationOtp: "request",
  verifyRegistrationOtp: "check",
};

/** Whether a call is counted; all others pass unchanged. */
export const isRateLimited = (id: OperationId) => id in userRules || id in emailRules;

const form = z.looseObject({ target: z.string().trim().min(1).max(254) });

type Call = { operation: Operation; body: Body; session: SessionData | undefined };

/**
 * Passes a call on, counted when a rule applies to its operation.
 * @throws ProblemError TOO_MANY_REQUESTS, VALIDATION when it is not known whom to count it for,
 * OTP_INVALID
 */
export async function rateLimited(
  { limits, codeRequests }: RateLimitServices,
  c: Context<Env>,
  { operation, body, session }: Call,
  pass: (body: Body) => Promise<Response>,
): Promise<Response> {
  const ofUser = userRules[operation.id];
  if (ofUser) return ofUser(limits, userOf(session), () => pass(body));
  const ofEmail = emailRules[operation.id];
  if (!ofEmail) return pass(body);
  const { email, sent } = emailIn(body);
  const which = { purpose: "register", email } as const;
  if (ofEmail === "check") return codeRequests.check(c, which, () => pass(sent));
  return codeRequests.request(c, which, () => pass(sent), wasSent);
}

/** The upstream's response to a request for a code. */
const wasSent = () =>
  Response.json({
    success: true,
    message: "Mã xác minh đã được gửi đến email của bạn",
  } satisfies Schema["Acknowledgement"]);

/** Adds the wrong-PIN code where the upstream gave none. */
async function coded(response: Response): Promise<Response> {
  if (response.status !== 400) return response;
  const problem: Schema["Problem"] = await response.clone().json();
  const adapted = wrongPin(problem);
  return adapted === problem ? response : problemResponse(adapted, response.headers);
}

function userOf(session: SessionData | undefined): string {
  if (!session) throw new ProblemError("UNAUTHENTICATED");
  return session.uid || session.sid;
}

/** Sends on what was parsed: two parsers can differ about a duplicate key. */
function emailIn(body: Body): { email: string; sent: Body } {
  const sent = parsed(body);
  const { success, data } = form.safeParse(sent);
  if (!success) {
    throw new ProblemError("VALIDATION", { errors: { target: "Giá trị không hợp lệ" } });
  }
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  return { email: data.target, sent: { kind: "bytes", bytes, type: "application/json" } };
}

function parsed(body: Body): unknown {
  if (body.kind === "none") return undefined;
  if (body.kind === "stream") throw new ProblemError("TOO_LARGE");
  try {
    return JSON.parse(new TextDecoder().decode(body.bytes));
  } catch {
    return undefined;
  }
}
