import { z } from "zod";
import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import { accountKey, codeKey, type Purpose } from "../limits/keys.ts";
import type { Limits } from "../limits/limits.ts";
import { Refusal } from "../problem.ts";
import type { SessionData } from "../session/data.ts";
import type { Body } from "./body.ts";

type Rule = {
  limit: "codeSend" | "codeCheck";
  /** Whom a call is counted for: the e-mail in its body, or the session's user. */
  by: "target" | "user";
  keyOf: (who: string) => string;
  /** Answers that are not about the code. */
  spared?: ReadonlySet<number>;
  /** The counter that a right code clears besides its own. */
  clears?: (who: string) => string;
};

/** A wrong code is 400 (contract); these say that the caller may not, or that it is done already. */
const NOT_ABOUT_THE_CODE: ReadonlySet<number> = new Set([401, 403, 409]);

const keyFor = (purpose: Purpose) => (who: string) => codeKey(purpose, who);
const checkOwn: Rule = { limit: "codeCheck", by: "user", keyOf: keyFor("two-factor") };
const pin: Rule = { limit: "codeCheck", by: "user", keyOf: keyFor("wallet-pin") };
/** There may be no such recipient or order. */
const pay: Rule = { ...pin, spared: new Set([...NOT_ABOUT_THE_CODE, 404]) };

/** The documented operations that deal in codes and PINs. All others pass uncounted. */
const rules: Readonly<Partial<Record<OperationId, Rule>>> = {
  sendRegistrationOtp: { limit: "codeSend", by: "target", keyOf: accountKey },
  verifyRegistrationOtp: { limit: "codeCheck", by: "target", keyOf: keyFor("register") },
  requestTwoFactorOtp: { limit: "codeSend", by: "user", keyOf: keyFor("two-factor") },
  enableTwoFactor: checkOwn,
  disableTwoFactor: checkOwn,
  verifyWalletPassword: pin,
  changeWalletPassword: pin,
  createTransfer: pay,
  payOrder: pay,
  sendWalletPinResetOtp: { limit: "codeSend", by: "user", keyOf: keyFor("wallet-pin-reset") },
  resetWalletPassword: {
    limit: "codeCheck",
    by: "user",
    keyOf: keyFor("wallet-pin-reset"),
    clears: keyFor("wallet-pin"),
  },
};

const form = z.looseObject({ target: z.string().trim().min(1).max(254) });

type Call = {
  operation: Operation;
  body: Body;
  session: SessionData | undefined;
  address: string | undefined;
};

/**
 * Passes a call on, counted when its operation is one of `rules`.
 * @throws Refusal TOO_MANY_REQUESTS, VALIDATION when nobody can tell whom to count it for
 */
export async function limited(
  limits: Limits,
  { operation, body, session, address }: Call,
  pass: (body: Body) => Promise<Response>,
): Promise<Response> {
  const rule = rules[operation.id];
  if (!rule) return pass(body);
  const { who, sent } = rule.by === "user" ? { who: userOf(session), sent: body } : targetIn(body);
  return limits[rule.limit](rule.keyOf(who), () => pass(sent), {
    spared: rule.spared ?? NOT_ABOUT_THE_CODE,
    // Who is signed in is counted by that: neighbours behind one address share nothing then.
    from: rule.by === "target" ? address : undefined,
    clears: rule.clears?.(who),
  });
}

function userOf(session: SessionData | undefined): string {
  if (!session) throw new Refusal("UNAUTHENTICATED");
  return session.uid || session.sid;
}

/** What was read is what goes up: two parsers can differ about a key that stands there twice. */
function targetIn(body: Body): { who: string; sent: Body } {
  const sent = parsed(body);
  const { success, data } = form.safeParse(sent);
  if (!success) throw new Refusal("VALIDATION", { errors: { target: "Giá trị không hợp lệ" } });
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  return { who: data.target, sent: { kind: "bytes", bytes, type: "application/json" } };
}

function parsed(body: Body): unknown {
  if (body.kind === "none") return undefined;
  if (body.kind === "stream") throw new Refusal("TOO_LARGE");
  try {
    return JSON.parse(new TextDecoder().decode(body.bytes));
  } catch {
    return undefined;
  }
}
