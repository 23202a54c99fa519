import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { signIn, twoStepUser } from "../auth/sign-in.ts";
import { askForCode } from "../auth/two-step.ts";
import type { Env } from "../http/env.ts";
import { readForm } from "../http/read-form.ts";
import type { GoogleDesk } from "./google-context.ts";
import { loginSocial, socialProblem } from "./social.ts";

type Result = Schema["GoogleResult"];

const form = z.object({
  flow: z.string().min(1).max(64),
  roleId: z.string().min(1).max(64),
  phone: z.string().regex(/^0[35789]\d{8}$/),
});

const REGISTRATION_TROUBLE = "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.";

/** POST /bff/google/register: a no, such as a phone that is taken, leaves the flow usable. */
export function registerWithGoogle({ services, flows }: GoogleDesk) {
  return async (c: Context<Env>): Promise<Response> => {
    const { flow, roleId, phone } = await readForm(c.req.raw, form);
    const { accessToken, ...journey } = await flows.waiting(c, flow);
    const answer = await loginSocial(services, c, accessToken, { roleId, phone });
    const userId = twoStepUser(answer.body, "");
    if (!userId && answer.status >= 300) throw socialProblem(answer, REGISTRATION_TROUBLE);

    await flows.end(c, flow);
    const how = { user: null, twoStep: null, needRole: null, ...journey };
    if (userId) {
      const twoStep = await askForCode(services, c, { userId, body: answer.body });
      return c.json<Result>({ ...how, twoStep });
    }
    const user = await signIn(services, c, answer.body, journey);
    return c.json<Result>({ ...how, user });
  };
}
