import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import { signIn, twoStepUser } from "../auth/sign-in.ts";
import { askForCode } from "../auth/two-step.ts";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import { readForm } from "../http/read-form.ts";
import type { GoogleDesk } from "./google-context.ts";
import { failureText } from "./intent.ts";
import { loginSocial, needsRole, socialProblem } from "./social.ts";

type Result = Schema["GoogleResult"];

const form = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2000).optional(),
  error: z.string().min(1).max(200).optional(),
  iss: z.string().max(200).optional(),
});

/**
 * POST /bff/google/complete: a flow is used up whatever comes of it; who wants to try again begins
 * a new one.
 */
export function completeGoogle({ services, issuer, flows }: GoogleDesk) {
  return async (c: Context<Env>): Promise<Response> => {
    const { state, code, error, iss } = await readForm(c.req.raw, form);
    const flow = await flows.take(c, state);
    const { intent, from, remember } = flow;
    const message = failureText[intent];
    if (error !== undefined || code === undefined) throw new Refusal("GOOGLE_REFUSED", { message });

    const account = await issuer.redeem(services.originOf(c), { code, iss }, flow);
    const { accessToken, email, fullName } = account;
    const how = { user: null, twoStep: null, needRole: null, intent, from, remember };
    if (await needsRole(services, c, accessToken)) {
      await flows.wait(c, flow.id, { accessToken, intent, from, remember });
      return c.json<Result>({ ...how, needRole: { flow: flow.id, email, fullName } });
    }
    const answer = await loginSocial(services, c, accessToken);
    const userId = twoStepUser(answer.body, email ?? "");
    if (userId) {
      return c.json<Result>({
        ...how,
        twoStep: await askForCode(services, c, { userId, body: answer.body }),
      });
    }
    if (answer.status >= 300) throw socialProblem(answer, message);
    return c.json<Result>({ ...how, user: await signIn(services, c, answer.body, { remember }) });
  };
}
