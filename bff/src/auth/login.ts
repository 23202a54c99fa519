import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../deps.ts";
import { Refusal } from "../problem.ts";
import { messageOf, toProblem } from "../proxy/answer.ts";
import { readForm } from "../read-form.ts";
import type { Services } from "../services.ts";
import type { SessionData } from "../session/data.ts";
import { isRecord, textAt } from "../unknown.ts";
import { callJson, type JsonAnswer } from "../upstream-json.ts";
import { UpstreamProblem } from "../upstream-problem.ts";
import { type Tokens, tokensIn } from "./tokens.ts";

type Result = Schema["LoginResult"];

const loginForm = z.object({
  identifier: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  remember: z.boolean().default(false),
});

const twoStepForm = z.object({
  userId: z.string().min(1).max(254),
  code: z.string().regex(/^\d{6}$/),
  remember: z.boolean().default(false),
});

/** A default of document 1 §8 for failures that are not about the credentials. */
const LOGIN_TROUBLE = "Đăng nhập thất bại. Vui lòng thử lại.";

/** POST /bff/login */
export function login(services: Services) {
  return async (c: Context<Env>): Promise<Response> => {
    const { identifier, password, remember } = await readForm(c.req.raw, loginForm);
    const answer = await callJson(services.send, {
      method: "POST",
      path: "/auth/login",
      headers: services.ownHeadersOf(c, undefined),
      body: { email: identifier, password },
    });
    const userId = twoStepUser(answer.body, identifier);
    if (userId !== undefined) return c.json<Result>({ user: null, twoStep: { userId } });
    if (answer.status >= 300) throw loginProblem(answer);
    return signIn(services, c, answer, remember);
  };
}

/** POST /bff/login/two-step */
export function loginTwoStep(services: Services) {
  return async (c: Context<Env>): Promise<Response> => {
    const { userId, code, remember } = await readForm(c.req.raw, twoStepForm);
    const answer = await callJson(services.send, {
      method: "POST",
      path: "/auth/verify-2fa",
      headers: services.ownHeadersOf(c, undefined),
      body: { userId, otpCode: code },
    });
    if (answer.status >= 300) {
      const { message } = new Refusal("TWO_STEP_FAILED");
      throw new UpstreamProblem({
        ...toProblem(answer.status, answer.body, ""),
        message: messageOf(answer.body) ?? message,
      });
    }
    return signIn(services, c, answer, remember);
  };
}

/** Makes a new session: a new sid on every sign-in, and the one before is dead. */
async function signIn(
  services: Services,
  c: Context<Env>,
  answer: JsonAnswer,
  remember: boolean,
): Promise<Response> {
  const tokens = tokensIn(answer.body);
  if (!tokens) throw new Refusal("NO_ACCESS_TOKEN");
  const session = newSession(tokens, remember, services.clock.now());
  const user = await services.users.ask(session, services.ownHeadersOf(c, session));
  if (!user) throw new Refusal("BAD_UPSTREAM_ANSWER");

  const before = await services.sessions.open(c);
  if (before) await services.sessions.bury(before);
  await services.sessions.write(c, { ...session, uid: user.id });
  return c.json<Result>({ user, twoStep: null });
}

function newSession(tokens: Tokens, remember: boolean, now: number): SessionData {
  const flags = { remember, walletVerified: false };
  return { sid: crypto.randomUUID(), ver: 1, ...tokens, uid: "", born: now, seen: now, flags };
}

const TWO_STEP_FLAGS = ["requiresTwoFA", "requires2FA", "needsTwoFA"];
const TWO_STEP_WORDS = /2fa|xác thực 2 bước/i;

/**
 * Who the two-step code is for, when the answer asks for one: by a flag at its top or in `data`, or
 * by its words (document 1 §4). An answer with tokens asks for nothing.
 */
function twoStepUser(body: unknown, identifier: string): string | undefined {
  if (!isRecord(body) || tokensIn(body)) return undefined;
  const data = isRecord(body.data) ? body.data : {};
  const flagged = TWO_STEP_FLAGS.some((flag) => body[flag] === true || data[flag] === true);
  if (!flagged && !TWO_STEP_WORDS.test((messageOf(body) ?? "").normalize("NFC"))) return undefined;
  return textAt(body, "userId") ?? textAt(data, "userId") ?? identifier;
}

/** Wrong credentials and an unknown account are told apart by nobody. */
function loginProblem({ status, body }: JsonAnswer): Error {
  const wrong = status === 400 || status === 401 || status === 404;
  if (status === 404) return new Refusal("LOGIN_FAILED");
  const message = messageOf(body);
  if (status === 401 || (wrong && !message)) return new Refusal("LOGIN_FAILED", { message });
  return new UpstreamProblem({ ...toProblem(status, body, ""), message: message ?? LOGIN_TROUBLE });
}
