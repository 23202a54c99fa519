import type { Context } from "hono";
import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { readForm } from "../http/read-form.ts";
import type { GoogleContext } from "./google-context.ts";
import { returnPath } from "./return-path.ts";

const form = z.object({
  intent: z.enum(["login", "register"]),
  from: z.string().max(2000).optional(),
  remember: z.boolean().default(false),
});

/** POST /bff/google/start */
export function startGoogle({ services, issuer, flows }: GoogleContext) {
  return async (c: Context<Env>): Promise<Response> => {
    const { intent, from, remember } = await readForm(c.req.raw, form);
    const origin = services.originOf(c);
    const flow = await flows.begin(c, { intent, from: returnPath(from, origin), remember });
    return c.json<Schema["GoogleStart"]>({ url: await issuer.authorizationUrl(origin, flow) });
  };
}
