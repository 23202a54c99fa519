import type { Context, Hono } from "hono";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import { named } from "../http/with-operation-name.ts";
import { completeGoogle } from "./complete.ts";
import { createFlows } from "./flows.ts";
import type { GoogleDesk, GoogleServices } from "./google-context.ts";
import type { Issuer } from "./issuer.ts";
import { registerWithGoogle } from "./register.ts";
import { startGoogle } from "./start.ts";

type Handler = (c: Context<Env>) => Promise<Response>;

const notConfigured = async (): Promise<Response> => {
  throw new Refusal("GOOGLE_NOT_CONFIGURED");
};

type RouteServices = GoogleServices & {
  /** Undefined when Google is not configured. */
  issuer: Issuer | undefined;
};

export function googleRoutes(app: Hono<Env>, services: RouteServices): void {
  const { issuer } = services;
  const desk = issuer && { services, issuer, flows: createFlows(services) };
  const open = (handler: (desk: GoogleDesk) => Handler) => (desk ? handler(desk) : notConfigured);

  app.post("/bff/google/start", named("startGoogle", open(startGoogle)));
  app.post("/bff/google/complete", named("completeGoogle", open(completeGoogle)));
  app.post("/bff/google/register", named("registerWithGoogle", open(registerWithGoogle)));
}
