import { z } from "zod";
import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import { accountKey, codeKey } from "../limits/keys.ts";
import type { Limits } from "../limits/limits.ts";
import { Refusal } from "../problem.ts";
import type { SessionData } from "../session/data.ts";
import type { Body } from "./body.ts";

type Rule = {
  limit: "codeSend" | "codeCheck";
  /** Whom a call is counted for: `target` is the e-mail in its body. */
  keyOf: (target: string, session: SessionData | undefined) => string;
};

const send: Rule = { limit: "codeSend", keyOf: accountKey };
/** By the session's user, because the e-mail is the caller's to choose. */
const checkOwn: Rule = {
  limit: "codeCheck",
  keyOf: (target, session) => codeKey("two-factor", session?.uid || target),
};

/** The documented operations that deal in codes. All others pass uncounted. */
const rules: Readonly<Partial<Record<OperationId, Rule>>> = {
  sendRegistrationOtp: send,
  requestTwoFactorOtp: send,
  verifyRegistrationOtp: {
    limit: "codeCheck",
    keyOf: (target) => codeKey("register", target),
  },
  enableTwoFactor: checkOwn,
  disableTwoFactor: checkOwn,
};

/** A wrong code is 400 (contract); these say that the caller may not, or that it is done already. */
const NOT_ABOUT_THE_CODE: ReadonlySet<number> = new Set([401, 403, 409]);

const form = z.looseObject({ target: z.string().trim().min(1).max(254) });

type Call = { operation: Operation; body: Body; session: SessionData | undefined };

/**
 * Passes a call on, counted when its operation is one of `rules`.
 * @throws Refusal TOO_MANY_REQUESTS, VALIDATION when nobody can tell whom to count it for
 */
export async function limited(
  limits: Limits,
  { operation, body, session }: Call,
  pass: (body: Body) => Promise<Response>,
): Promise<Response> {
  const rule = rules[operation.id];
  if (!rule) return pass(body);
  const sent = parsed(body);
  const { success, data } = form.safeParse(sent);
  if (!success) throw new Refusal("VALIDATION", { errors: { target: "Giá trị không hợp lệ" } });
  // What was read is what goes up: two parsers can differ about a key that stands there twice.
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const work = () => pass({ kind: "bytes", bytes });
  return limits[rule.limit](rule.keyOf(data.target, session), work, { spared: NOT_ABOUT_THE_CODE });
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
