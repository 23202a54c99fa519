import type { Context, Hono } from "hono";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import { named } from "../http/with-operation-name.ts";
import type { Services } from "../services.ts";
import { completeGoogle } from "./complete.ts";
import { createFlows } from "./flows.ts";
import type { GoogleDesk } from "./google-context.ts";
import { registerWithGoogle } from "./register.ts";
import { startGoogle } from "./start.ts";

type Handler = (c: Context<Env>) => Promise<Response>;

const notConfigured = async (): Promise<Response> => {
  throw new Refusal("GOOGLE_NOT_CONFIGURED");
};

export function googleRoutes(app: Hono<Env>, services: Services): void {
  const { issuer } = services;
  const desk = issuer && { services, issuer, flows: createFlows(services) };
  const open = (handler: (desk: GoogleDesk) => Handler) => (desk ? handler(desk) : notConfigured);

  app.post("/bff/google/start", named("startGoogle", open(startGoogle)));
  app.post("/bff/google/complete", named("completeGoogle", open(completeGoogle)));
  app.post("/bff/google/register", named("registerWithGoogle", open(registerWithGoogle)));
}
