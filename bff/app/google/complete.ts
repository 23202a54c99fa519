import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { signIn, twoStepUser } from "../auth/sign-in.ts";
import { askForCode } from "../auth/two-step.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { readForm } from "../http/read-form.ts";
import type { GoogleContext } from "./google-context.ts";
import { failureText } from "./intent.ts";
import { loginSocial, needsRole, socialProblem } from "./social.ts";

type Result = Schema["GoogleResult"];

const form = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2000).optional(),
  error: z.string().min(1).max(200).optional(),
  iss: z.string().max(200).optional(),
});

/** POST /bff/google/complete: uses up the flow whatever the outcome; a retry needs a new one. */
export function completeGoogle({ services, issuer, flows }: GoogleContext) {
  return async (c: Context<Env>): Promise<Response> => {
    const { state, code, error, iss } = await readForm(c.req.raw, form);
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
    const userId = twoStepUser(response.body, email ?? "");
    if (userId) {
      return c.json<Result>({
        ...common,
        twoStep: await askForCode(services, c, { userId, body: response.body }),
      });
    }
    if (response.status >= 300) throw socialProblem(response, message);
    return c.json<Result>({
      ...common,
      user: await signIn(services, c, response.body, { remember }),
    });
  };
}
