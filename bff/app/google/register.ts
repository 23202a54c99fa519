import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { signIn, twoStepUser } from "../auth/sign-in.ts";
import { askForCode } from "../auth/two-step.ts";
import type { Env } from "../http/env.ts";
import { readForm } from "../http/read-form.ts";
import type { GoogleContext } from "./google-context.ts";
import { loginSocial, socialProblem } from "./social.ts";

type Result = Schema["GoogleResult"];

const form = z.object({
  flow: z.string().min(1).max(64),
  roleId: z.string().min(1).max(64),
  phone: z.string().regex(/^0[35789]\d{8}$/),
});

const REGISTRATION_TROUBLE = "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.";

/** POST /bff/google/register: a rejection, such as a phone in use, leaves the flow usable. */
export function registerWithGoogle({ services, flows }: GoogleContext) {
  return async (c: Context<Env>): Promise<Response> => {
    const { flow, roleId, phone } = await readForm(c.req.raw, form);
    const { accessToken, ...options } = await flows.waitingForRole(c, flow);
    const response = await loginSocial(services, c, accessToken, { roleId, phone });
    const userId = twoStepUser(response.body, "");
    if (!userId && response.status >= 300) throw socialProblem(response, REGISTRATION_TROUBLE);

    await flows.end(c, flow);
    const common = { user: null, twoStep: null, needRole: null, ...options };
    if (userId) {
      const twoStep = await askForCode(services, c, { userId, body: response.body });
      return c.json<Result>({ ...common, twoStep });
    }
    const user = await signIn(services, c, response.body, options);
    return c.json<Result>({ ...common, user });
  };
}
