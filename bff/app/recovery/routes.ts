import type { Context, Hono } from "hono";
import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
import type { Schema } from "#openapi/schema.ts";
import { type CoordinationStore, keepClaim } from "../coordination/coordination-store.ts";
import { readForm } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { ProblemError, serverBusy } from "../http/problem.ts";
import { noteAudit, withOperationName } from "../http/request-lifecycle.ts";
import type { Requester } from "../http/requester.ts";
import type { Clock } from "../lib/clock.ts";
import type { CodeRequests } from "../limits/code-requests.ts";
import type { KnownDevices } from "../limits/known-devices.ts";
import { accountKey, sameEmail } from "../limits/limiter.ts";
import type { SealedCookies } from "../session/cookies.ts";
import { type Sessions, userOfEmail } from "../session/sessions.ts";
import { callJson, type JsonResponse, ownProblem } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";

export function recoveryRoutes(app: Hono<Env>, services: RecoveryServices): void {
  const { sendCode, verifyCode, setPassword } = recovery(services);
  app.post(
    "/bff/recovery/code",
    withOperationName("sendRecoveryCode", sendCode, "password-recovery"),
  );
  app.post(
    "/bff/recovery/verify",
    withOperationName("verifyRecoveryCode", verifyCode, "password-recovery"),
  );
  app.post(
    "/bff/recovery/password",
    withOperationName("setRecoveredPassword", setPassword, "password-recovery"),
  );
}

const NAME = "recovery";
const LIFE_SECONDS = 15 * 60;

const grant = v.object({ id: v.string(), email: v.string() });

/** The right of one browser to set the password of one account, once, within 15 minutes. */
type Grant = v.InferOutput<typeof grant>;

type GrantServices = { sealed: SealedCookies; store: CoordinationStore; clock: Clock };

/** The upstream's last call names only the e-mail and not who verified it. */
function createGrants({ sealed, store, clock }: GrantServices) {
  const keyOf = ({ id }: Grant) => `${NAME}-${id}`;

  async function read(c: Context<Env>): Promise<Grant | undefined> {
    const given = await sealed.read(c, NAME);
    return v.is(grant, given) ? given : undefined;
  }

  /** Copies of the cookie become worthless too. */
  async function end(c: Context<Env>, given: Grant | undefined): Promise<void> {
    if (given) await store.revoke(keyOf(given), clock.now() + LIFE_SECONDS * 1000);
    sealed.clear(c, NAME);
  }

  return {
    /** `email`: exactly as the upstream verified it. @throws ProblemError SESSION_TOO_LARGE */
    issue: (c: Context<Env>, email: string): Promise<void> =>
      sealed.write(c, NAME, { id: crypto.randomUUID(), email } satisfies Grant, LIFE_SECONDS),

    read,

    /**
     * If the work throws, the grant stays usable.
     * @throws ProblemError RECOVERY_NOT_VERIFIED when it is used up, or in use by another request;
     * SERVER_BUSY when nobody can tell
     */
    async consume<T>(c: Context<Env>, given: Grant, work: () => Promise<T>): Promise<T> {
      const key = keyOf(given);
      const { kind } = await store.claim(key, 0);
      if (kind === "unavailable") serverBusy();
      if (kind !== "claimed" || (await store.isRevoked(key))) {
        throw new ProblemError("RECOVERY_NOT_VERIFIED");
      }
      const endRenewal = keepClaim({ store, clock }, key, 0);
      try {
        const result = await work();
        await end(c, given);
        return result;
      } finally {
        endRenewal();
        await store.release(key, 0);
      }
    },

    revoke: async (c: Context<Env>): Promise<void> => end(c, await read(c)),
  };
}

const email = v.pipe(v.string(), v.trim(), v.maxCodePoints(254), v.check(isEmail));
const codeForm = v.object({ email });
const checkForm = v.object({ email, code: v.pipe(v.string(), v.regex(/^\d{6}$/)) });
const passwordForm = v.object({
  email,
  newPassword: v.pipe(v.string(), v.minCodePoints(8), v.maxCodePoints(15)),
});

const texts = {
  notSent: "Gửi OTP thất bại. Vui lòng thử lại.",
  sent: "Mã OTP đã được gửi đến email của bạn",
  wrong: "Mã OTP không hợp lệ. Vui lòng thử lại.",
  confirmed: "Mã OTP đã được xác nhận thành công",
  notChanged: "Đổi mật khẩu thất bại. Vui lòng thử lại.",
  changed: "Mật khẩu đã được thay đổi thành công",
};

type RecoveryServices = GrantServices &
  Pick<Requester, "ownHeadersOf"> & {
    codeRequests: CodeRequests;
    devices: KnownDevices;
    send: Send;
    sessions: Sessions;
  };

function recovery(services: RecoveryServices) {
  const { codeRequests } = services;
  const grants = createGrants(services);

  const ask = (c: Context<Env>, step: "send-otp" | "verify-otp" | "reset", body: unknown) =>
    callJson(services.send, {
      method: "POST",
      path: `/auth/forgot-password/${step}`,
      headers: services.ownHeadersOf(c, undefined),
      body,
    });

  /** The password has been set, even if other processes learn of it late. */
  const endSessions = (email: string) =>
    services.sessions.endAll(userOfEmail(sameEmail(email))).catch((error) => {
      if (!(error instanceof ProblemError)) throw error;
    });

  return {
    async sendCode(c: Context<Env>): Promise<Response> {
      const form = await readForm(c.req.raw, codeForm);
      noteAudit(c, { user: accountKey(form.email) });
      const send = async () => {
        const response = await ask(c, "send-otp", { target: form.email });
        // The response does not reveal whether there is such an account.
        if (response.status >= 300 && response.status !== 404) {
          throw problemOf(response, texts.notSent);
        }
        await grants.revoke(c);
        return done(c, texts.sent);
      };
      const which = { purpose: "recovery", email: form.email } as const;
      return codeRequests.request(c, which, send, () => done(c, texts.sent));
    },

    async verifyCode(c: Context<Env>): Promise<Response> {
      const form = await readForm(c.req.raw, checkForm);
      noteAudit(c, { user: accountKey(form.email) });
      const which = { purpose: "recovery", email: form.email } as const;
      return codeRequests.check(c, which, async () => {
        const response = await ask(c, "verify-otp", { otp: form.code, target: form.email });
        if (response.status === 404) throw new ProblemError("OTP_INVALID");
        if (response.status >= 300) throw problemOf(response, texts.wrong);
        await grants.issue(c, form.email);
        return done(c, texts.confirmed);
      });
    },

    async setPassword(c: Context<Env>): Promise<Response> {
      const form = await readForm(c.req.raw, passwordForm);
      noteAudit(c, { user: accountKey(form.email) });
      const grant = await grants.read(c);
      if (!grant || sameEmail(grant.email) !== sameEmail(form.email)) {
        throw new ProblemError("RECOVERY_NOT_VERIFIED");
      }
      const change = { email: grant.email, newPassword: form.newPassword };
      return grants.consume(c, grant, async () => {
        const response = await ask(c, "reset", change);
        if (response.status >= 300) throw problemOf(response, texts.notChanged);
        await endSessions(grant.email);
        await services.devices.remember(c, grant.email);
        return done(c, texts.changed);
      });
    },
  };
}

const done = (c: Context<Env>, message: string) =>
  c.json<Schema["Acknowledgement"]>({ success: true, message });

const PASSED_ON: ReadonlySet<number> = new Set([400, 409, 429]);

/** A 401 would look like the end of a session. */
function problemOf({ status, ...response }: JsonResponse, otherwise: string): Error {
  const shown = status < 400 || status >= 500 || PASSED_ON.has(status) ? status : 400;
  return ownProblem({ status: shown, ...response }, otherwise);
}
