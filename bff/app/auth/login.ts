import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { readForm } from "../http/read-form.ts";
import type { Requester } from "../http/requester.ts";
import { purposeKey } from "../limits/keys.ts";
import type { Limits } from "../limits/limits.ts";
import { callJson, type JsonResponse } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { ownProblem } from "../upstream/upstream-problem.ts";
import { messageOf } from "../upstream/upstream-response.ts";
import { type SignInServices, signIn, twoStepUser } from "./sign-in.ts";
import { askForCode, endCode, requireCode, type TwoStepServices } from "./two-step.ts";

export type LoginServices = SignInServices &
  TwoStepServices &
  Pick<Requester, "signInHeadersOf"> & { limits: Limits; send: Send };

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

/** Document 1 §8: the default for failures that are not about the credentials. */
const LOGIN_TROUBLE = "Đăng nhập thất bại. Vui lòng thử lại.";

/** POST /bff/login */
export function login(services: LoginServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { identifier, password, remember } = await readForm(c.req.raw, loginForm);
    const knownDevice = await services.devices.idFor(c, identifier);
    const attempt = { identifier, address: c.env?.address, knownDevice };
    return services.limits.signIn(attempt, async () => {
      const response = await callJson(services.send, {
        method: "POST",
        path: "/auth/login",
        headers: services.signInHeadersOf(c),
        body: { email: identifier, password },
      });
      const userId = twoStepUser(response.body, identifier);
      if (userId !== undefined) {
        const twoStep = await askForCode(services, c, { userId, identifier, body: response.body });
        return c.json<Result>({ user: null, twoStep });
      }
      if (response.status >= 300) throw loginProblem(response);
      const user = await signIn(services, c, response.body, { remember, identifier });
      return c.json<Result>({ user, twoStep: null });
    });
  };
}

/** POST /bff/login/two-step */
export function loginTwoStep(services: LoginServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { userId, code, remember } = await readForm(c.req.raw, twoStepForm);
    const { id, identifier } = await requireCode(services, c, userId);
    const attempt = { key: purposeKey("two-step", userId), browser: id };
    return services.limits.guess(attempt, async () => {
      const response = await callJson(services.send, {
        method: "POST",
        path: "/auth/verify-2fa",
        headers: services.signInHeadersOf(c),
        body: { userId, otpCode: code },
      });
      if (response.status >= 300) throw twoStepProblem(response);
      const user = await signIn(services, c, response.body, { remember, identifier });
      endCode(services, c);
      return c.json<Result>({ user, twoStep: null });
    });
  };
}

/** An unknown user gets the same response as a wrong code. */
function twoStepProblem(response: JsonResponse): Error {
  const failed = new ProblemError("TWO_STEP_FAILED");
  return response.status === 404 ? failed : ownProblem(response, failed.message);
}

/** Wrong credentials and an unknown account look the same to the client. */
function loginProblem(response: JsonResponse): Error {
  const { status, body } = response;
  if (status === 404) return new ProblemError("LOGIN_FAILED");
  const message = messageOf(body);
  if (status === 401 || (status === 400 && !message)) {
    return new ProblemError("LOGIN_FAILED", { message });
  }
  return ownProblem(response, LOGIN_TROUBLE);
}
