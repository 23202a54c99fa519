import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { askForCode, type SignInServices, signIn, twoStepUser } from "../auth/sign-in.ts";
import { readForm } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { withOperationName } from "../http/request-lifecycle.ts";
import type { Requester } from "../http/requester.ts";
import type { Logger } from "../lib/telemetry.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { Limits } from "../limits/limits.ts";
import { callJson, type JsonResponse, ownProblem } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { shownMessageOf } from "../upstream/upstream-problem.ts";
import { createFlows, type FlowServices, type Flows, returnPath } from "./flows.ts";
import { failureText, type Issuer } from "./issuer.ts";

type Handler = (c: Context<Env>) => Promise<Response>;

const notConfigured = async (): Promise<Response> => {
  throw new ProblemError("GOOGLE_NOT_CONFIGURED");
};

type RouteServices = GoogleServices & {
  issuer: Issuer | undefined;
};

export function googleRoutes(app: Hono<Env>, services: RouteServices): void {
  const { issuer } = services;
  const context = issuer && { services, issuer, flows: createFlows(services) };
  const open = (handler: (context: GoogleContext) => Handler): Handler => {
    if (!context) return notConfigured;
    const handle = handler(context);
    return (c) => {
      const call = { name: "google", user: undefined, address: c.env?.address } as const;
      return services.limits.visitor(call, () => handle(c));
    };
  };

  app.post("/bff/google/start", withOperationName("startGoogle", open(startGoogle)));
  app.post(
    "/bff/google/complete",
    withOperationName("completeGoogle", open(completeGoogle), "sign-in-google"),
  );
  app.post(
    "/bff/google/register",
    withOperationName("registerWithGoogle", open(registerWithGoogle), "sign-in-google"),
  );
}

type GoogleServices = FlowServices &
  SocialServices &
  SignInServices &
  Requester & { limits: Limits };

type GoogleContext = { services: GoogleServices; issuer: Issuer; flows: Flows };

const form = v.object({
  intent: v.picklist(["login", "register"]),
  from: v.optional(v.pipe(v.string(), v.maxCodePoints(2000))),
  remember: v.optional(v.boolean(), false),
});

function startGoogle({ services, issuer, flows }: GoogleContext) {
  return async (c: Context<Env>): Promise<Response> => {
    const { intent, from, remember } = await readForm(c.req.raw, form);
    const origin = services.originOf(c);
    const flow = await flows.begin(c, { intent, from: returnPath(from, origin), remember });
    return c.json<Schema["GoogleStart"]>({ url: await issuer.authorizationUrl(origin, flow) });
  };
}

type Result = Schema["GoogleResult"];

const textUpTo = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(most));

const id = textUpTo(64);
const registration = v.object({
  flow: id,
  roleId: id,
  phone: v.pipe(v.string(), v.regex(/^0[35789]\d{8}$/)),
});

const REGISTRATION_TROUBLE = "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.";

/** A rejection, such as a phone in use, leaves the flow usable. */
function registerWithGoogle({ services, flows }: GoogleContext) {
  return async (c: Context<Env>): Promise<Response> => {
    const { flow, roleId, phone } = await readForm(c.req.raw, registration);
    const { accessToken, ...options } = await flows.waitingForRole(c, flow);
    const response = await loginSocial(services, c, accessToken, { roleId, phone });
    const userId = twoStepUser(response, "");
    if (!userId && response.status >= 300) throw socialProblem(response, REGISTRATION_TROUBLE);

    await flows.end(c, flow);
    const common = { user: null, twoStep: null, needRole: null, ...options };
    if (userId) {
      const twoStep = await askForCode(services, c, { userId, body: response.body });
      return c.json<Result>({ ...common, twoStep });
    }
    const user = await signIn(services, c, response, options);
    return c.json<Result>({ ...common, user });
  };
}

const callback = v.object({
  state: textUpTo(200),
  code: v.optional(textUpTo(2000)),
  error: v.optional(textUpTo(200)),
  iss: v.optional(v.pipe(v.string(), v.maxCodePoints(200))),
});

function completeGoogle({ services, issuer, flows }: GoogleContext) {
  return async (c: Context<Env>): Promise<Response> => {
    const { state, code, error, iss } = await readForm(c.req.raw, callback);
    const flow = await flows.take(c, state);
    const { intent, from, remember } = flow;
    const message = failureText[intent];
    if (error !== undefined || code === undefined) {
      throw new ProblemError("GOOGLE_REFUSED", { message });
    }

    const account = await issuer.redeem(services.originOf(c), { code, iss }, flow);
    const { accessToken, email, fullName } = account;
    const common = { user: null, twoStep: null, needRole: null, intent, from, remember };
    if (await needsRole(services, c, accessToken)) {
      await flows.waitForRole(c, flow.id, { accessToken, intent, from, remember });
      return c.json<Result>({ ...common, needRole: { flow: flow.id, email, fullName } });
    }
    const response = await loginSocial(services, c, accessToken);
    const userId = twoStepUser(response, email ?? "");
    if (userId) {
      return c.json<Result>({
        ...common,
        twoStep: await askForCode(services, c, { userId, body: response.body }),
      });
    }
    if (response.status >= 300) throw socialProblem(response, message);
    return c.json<Result>({
      ...common,
      user: await signIn(services, c, response, { remember }),
    });
  };
}

type SocialServices = Pick<Requester, "signInHeadersOf"> & { logger: Logger; send: Send };

type Newcomer = { roleId: string; phone: string };

/** @throws ProblemError SOCIAL_CHECK_FAILED, whatever went wrong */
async function needsRole(
  services: SocialServices,
  c: Context<Env>,
  accessToken: string,
): Promise<boolean> {
  const { status, body, operation } = await callJson(services.send, {
    method: "POST",
    path: "/auth/login/social/check",
    headers: services.signInHeadersOf(c),
    body: { provider: "google", accessToken },
  }).catch((error: unknown): JsonResponse => {
    if (!(error instanceof ProblemError)) throw error;
    services.logger.warn({ code: error.code }, "social check failed");
    return { status: 502, body: undefined, operation: "checkSocialLogin" };
  });
  const wanted = status < 300 ? needRoleIn(body) : undefined;
  if (wanted !== undefined) return wanted;
  const message = status >= 400 && status < 500 ? shownMessageOf(body) : undefined;
  throw new ProblemError("SOCIAL_CHECK_FAILED", { message, operation });
}

function needRoleIn(body: unknown): boolean | undefined {
  if (!isRecord(body)) return undefined;
  const holder = isRecord(body.data) ? body.data : body;
  return typeof holder.needRole === "boolean" ? holder.needRole : undefined;
}

function loginSocial(
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

/** A 401 is about Google's token, not about ours. */
function socialProblem(response: JsonResponse, otherwise: string): Error {
  if (response.status !== 401) return ownProblem(response, otherwise);
  return new ProblemError("GOOGLE_REFUSED", {
    message: shownMessageOf(response.body) ?? otherwise,
  });
}
