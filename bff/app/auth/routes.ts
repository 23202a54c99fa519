import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readForm } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { type ProblemCode, ProblemError } from "../http/problem.ts";
import { noteAudit, withOperationName } from "../http/request-lifecycle.ts";
import type { Requester } from "../http/requester.ts";
import { accountKey, purposeKey } from "../limits/limiter.ts";
import type { Limits } from "../limits/limits.ts";
import type { RequestSession } from "../session/request-session.ts";
import { type Sessions, userOf } from "../session/sessions.ts";
import type { WalletPass } from "../session/wallet-pass.ts";
import { callJson, type JsonResponse, ownProblem, UpstreamProblem } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { shownMessageOf } from "../upstream/upstream-problem.ts";
import { isUnauthenticated, loadOpened, shapedPart, type ViewServices } from "../views/load.ts";
import {
  askForCode,
  credentialsRefusal,
  endCode,
  requireCode,
  type SignInServices,
  signIn,
  type TwoStepServices,
  twoStepUser,
} from "./sign-in.ts";
import {
  hasFullAccess,
  isAllPowerful,
  requirePermission,
  resolveUser,
  type UserServices,
  type Users,
} from "./users.ts";

type AuthServices = LoginServices & LogoutServices & SessionServices & EndServices;

export function authRoutes(app: Hono<Env>, services: AuthServices): void {
  app.get("/bff/session", withOperationName("getSession", getSession(services)));
  app.post("/bff/session", withOperationName("extendSession", extendSession(services)));
  app.post("/bff/login", withOperationName("login", login(services), "sign-in-password"));
  app.post(
    "/bff/login/two-step",
    withOperationName("loginTwoStep", loginTwoStep(services), "sign-in-two-step"),
  );
  app.post("/bff/logout", withOperationName("logout", logout(services), "sign-out"));
  app.post(
    "/bff/logout/others",
    withOperationName("logoutOthers", logoutOthers(services), "sign-out-others"),
  );
  app.post(
    "/bff/users/:id/logout",
    withOperationName("logoutUser", logoutUser(services), "sign-out-user"),
  );
  app.post("/bff/wallet/lock", withOperationName("lockWallet", lockWallet(services)));
}

type LockServices = { sessions: Sessions; walletPass: WalletPass };

function lockWallet({ sessions, walletPass }: LockServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const session = await sessions.open(c);
    if (session) await walletPass.endProof(session);
    walletPass.clear(c);
    return c.json<Schema["WalletLock"]>({ walletVerified: false });
  };
}

type LogoutServices = { sessions: Sessions; users: Users; walletPass: WalletPass };

function logout({ sessions, users, walletPass }: LogoutServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const session = await sessions.open(c);
    if (session) {
      users.invalidate(session);
      await sessions.revoke(session);
    }
    sessions.clear(c);
    walletPass.clear(c);
    return c.json<Schema["Session"]>({ user: null });
  };
}

type EndServices = ViewServices & UserServices & { sessions: Sessions };

function logoutOthers({ requestSessions, sessions }: EndServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await requestSessions.open(c) };
    const { session } = requestSession.opened;
    if (!session) throw new ProblemError("UNAUTHENTICATED");
    return requestSessions.saveAfter(c, requestSession, async () => {
      await sessions.endAll(userOf(session), session);
      return c.body(null, 204);
    });
  };
}

function logoutUser(services: EndServices) {
  const { requestSessions, sessions } = services;
  return async (c: Context<Env>): Promise<Response> => {
    const requestSession = { opened: await requestSessions.open(c) };
    return requestSessions.saveAfter(c, requestSession, async () => {
      const caller = await requirePermission(services, c, requestSession, {
        permission: "PERM_USER_MANAGE",
        allowCached: false,
      });
      const target = await readUser(services, c, requestSession);
      if (isAllPowerful(target.role) && !hasFullAccess(caller)) throw new ProblemError("FORBIDDEN");
      await sessions.endAll(target.id);
      return c.body(null, 204);
    });
  };
}

const person = v.object({ id: v.string(), role: v.object({ role_code: v.string() }) });

async function readUser(services: EndServices, c: Context<Env>, requestSession: RequestSession) {
  const params = { path: { id: c.req.param("id") ?? "" } };
  const read = await loadOpened(services, c, requestSession, {
    load: (client) =>
      shapedPart(
        client.GET("/users-management/admin/user-management/{id}", { params }),
        c.get("requestId"),
        person,
      ),
    isRefused: isUnauthenticated,
  });
  if (read.status === "failed") throw new UpstreamProblem(read.problem);
  return read.data;
}

const endedBy: { [Code in ProblemCode]?: Schema["Session"]["ended"] } = {
  ACCOUNT_LOCKED: "locked",
  ACCOUNT_DELETED: "deleted",
};

type SessionServices = UserServices & { sessions: Sessions; walletPass: WalletPass };

/**
 * An ended session is a null user, not an error; one that cannot be checked now is a 503 and stays.
 * Do not clear the cookie here: a sign-in may overtake this response and lose its new cookie.
 * The next read clears it.
 */
function getSession(services: SessionServices) {
  const { requestSessions, sessions, walletPass } = services;

  async function current(c: Context<Env>): Promise<Schema["Session"]> {
    const requestSession = { opened: await requestSessions.open(c) };
    if (!requestSession.opened.session) {
      sessions.clear(c);
      return { user: null };
    }
    return requestSessions.saveAfter(c, requestSession, async () => {
      const user = await resolveUser(services, c, requestSession);
      const { session } = requestSession.opened;
      if (!user || !session) {
        if (session) await sessions.revoke(session);
        return { user: null };
      }
      const timeLeft = sessions.timeLeft(session);
      const walletVerified = await walletPass.isHeld(c, session);
      return { user: { ...user, walletVerified }, ...(timeLeft && { timeLeft }) };
    });
  }

  return async (c: Context<Env>): Promise<Response> => {
    try {
      return c.json<Schema["Session"]>(await current(c));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const ended = endedBy[error.code];
      if (ended) {
        const session = await sessions.open(c);
        if (session) await sessions.revoke(session);
        return c.json<Schema["Session"]>({ user: null, ended });
      }
      if (error.code !== "SESSION_ENDED") throw error;
      return c.json<Schema["Session"]>({ user: null });
    }
  };
}

function extendSession({ requestSessions }: Pick<SessionServices, "requestSessions">) {
  return async (c: Context<Env>): Promise<Response> => {
    const opened = await requestSessions.open(c);
    if (!opened.session) throw new ProblemError("UNAUTHENTICATED");
    await requestSessions.saveAfter(c, { opened }, async () => {});
    return c.body(null, 204);
  };
}

type LoginServices = SignInServices &
  TwoStepServices &
  Pick<Requester, "signInHeadersOf"> & { limits: Limits; send: Send };

type Result = Schema["LoginResult"];

const loginForm = v.object({
  identifier: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxCodePoints(254)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(200)),
  remember: v.optional(v.boolean(), false),
});

const twoStepForm = v.object({
  userId: v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(254)),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  remember: v.optional(v.boolean(), false),
});

const LOGIN_TROUBLE = "Đăng nhập thất bại. Vui lòng thử lại.";

function login(services: LoginServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { identifier, password, remember } = await readForm(c.req.raw, loginForm);
    noteAudit(c, { user: accountKey(identifier) });
    const knownDevice = await services.devices.idFor(c, identifier);
    const attempt = { identifier, address: c.env?.address, knownDevice };
    return services.limits.signIn(attempt, async () => {
      const response = await callJson(services.send, {
        method: "POST",
        path: "/auth/login",
        headers: services.signInHeadersOf(c),
        body: { email: identifier, password },
      });
      const userId = twoStepUser(response, identifier);
      if (userId !== undefined) {
        const twoStep = await askForCode(services, c, { userId, identifier, body: response.body });
        return c.json<Result>({ user: null, twoStep });
      }
      if (response.status >= 300) throw loginProblem(response);
      const user = await signIn(services, c, response, { remember, identifier });
      return c.json<Result>({ user, twoStep: null });
    });
  };
}

function loginTwoStep(services: LoginServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const { userId, code, remember } = await readForm(c.req.raw, twoStepForm);
    noteAudit(c, { user: userId });
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
      const user = await signIn(services, c, response, { remember, identifier });
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
  const refusal = credentialsRefusal(response);
  if (refusal === "telling") return new ProblemError("LOGIN_FAILED");
  const { status, body } = response;
  const message = shownMessageOf(body);
  if (refusal || status === 401 || (status === 400 && !message)) {
    return new ProblemError("LOGIN_FAILED", { message });
  }
  return ownProblem(response, LOGIN_TROUBLE);
}
