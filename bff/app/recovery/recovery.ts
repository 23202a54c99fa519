import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import { readForm } from "../http/read-form.ts";
import type { Requester } from "../http/requester.ts";
import type { CodeRequests } from "../limits/code-requests.ts";
import { sameEmail } from "../limits/keys.ts";
import type { KnownDevices } from "../limits/known-devices.ts";
import { callJson, type JsonAnswer } from "../upstream/call-json.ts";
import type { Send } from "../upstream/send.ts";
import { ownProblem } from "../upstream/upstream-problem.ts";
import { createGrants, type GrantServices } from "./grants.ts";

const email = z.string().trim().max(254).pipe(z.email());
const codeForm = z.object({ email });
const checkForm = z.object({ email, code: z.string().regex(/^\d{6}$/) });
const passwordForm = z.object({ email, newPassword: z.string().min(8).max(15) });

/** Document 1 §8. */
const texts = {
  notSent: "Gửi OTP thất bại. Vui lòng thử lại.",
  sent: "Mã OTP đã được gửi đến email của bạn",
  wrong: "Mã OTP không hợp lệ. Vui lòng thử lại.",
  confirmed: "Mã OTP đã được xác nhận thành công",
  notChanged: "Đổi mật khẩu thất bại. Vui lòng thử lại.",
  changed: "Mật khẩu đã được thay đổi thành công",
};

export type RecoveryServices = GrantServices &
  Pick<Requester, "ownHeadersOf"> & {
    codeRequests: CodeRequests;
    devices: KnownDevices;
    send: Send;
  };

/**
 * The three steps of a forgotten password. The upstream's calls stay as documented; that the one
 * who sets the password is the one who verified the code is kept here.
 */
export function recovery(services: RecoveryServices) {
  const { codeRequests } = services;
  const grants = createGrants(services);

  const ask = (c: Context<Env>, step: "send-otp" | "verify-otp" | "reset", body: unknown) =>
    callJson(services.send, {
      method: "POST",
      path: `/auth/forgot-password/${step}`,
      headers: services.ownHeadersOf(c, undefined),
      body,
    });

  return {
    /** POST /bff/recovery/code */
    async sendCode(c: Context<Env>): Promise<Response> {
      const form = await readForm(c.req.raw, codeForm);
      const send = async () => {
        const answer = await ask(c, "send-otp", { target: form.email });
        // Whether there is such an account is told by nobody.
        if (answer.status >= 300 && answer.status !== 404) throw problemOf(answer, texts.notSent);
        await grants.drop(c);
        return done(c, texts.sent);
      };
      const which = { purpose: "recovery", email: form.email } as const;
      return codeRequests.request(c, which, send, () => done(c, texts.sent));
    },

    /** POST /bff/recovery/verify */
    async verifyCode(c: Context<Env>): Promise<Response> {
      const form = await readForm(c.req.raw, checkForm);
      const which = { purpose: "recovery", email: form.email } as const;
      return codeRequests.check(c, which, async () => {
        const answer = await ask(c, "verify-otp", { otp: form.code, target: form.email });
        if (answer.status === 404) throw new Refusal("OTP_INVALID");
        if (answer.status >= 300) throw problemOf(answer, texts.wrong);
        await grants.give(c, form.email);
        return done(c, texts.confirmed);
      });
    },

    /** POST /bff/recovery/password */
    async setPassword(c: Context<Env>): Promise<Response> {
      const form = await readForm(c.req.raw, passwordForm);
      const grant = await grants.read(c);
      if (!grant || sameEmail(grant.email) !== sameEmail(form.email)) {
        throw new Refusal("RECOVERY_NOT_VERIFIED");
      }
      const change = { email: grant.email, newPassword: form.newPassword };
      return grants.spend(c, grant, async () => {
        const answer = await ask(c, "reset", change);
        if (answer.status >= 300) throw problemOf(answer, texts.notChanged);
        await services.devices.remember(c, grant.email);
        return done(c, texts.changed);
      });
    },
  };
}

const done = (c: Context<Env>, message: string) =>
  c.json<Schema["Acknowledgement"]>({ success: true, message });

const TOLD_AS_IT_IS: ReadonlySet<number> = new Set([400, 409, 429]);

/** The server's sentence, else the documented one. A 401 would read as the end of a session. */
function problemOf({ status, body }: JsonAnswer, otherwise: string): Error {
  const told = status < 400 || status >= 500 || TOLD_AS_IT_IS.has(status) ? status : 400;
  return ownProblem({ status: told, body }, otherwise);
}
