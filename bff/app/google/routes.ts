import type { Context, Hono } from "hono";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { withOperationName } from "../http/with-operation-name.ts";
import { completeGoogle } from "./complete.ts";
import { createFlows } from "./flows.ts";
import type { GoogleContext, GoogleServices } from "./google-context.ts";
import type { Issuer } from "./issuer.ts";
import { registerWithGoogle } from "./register.ts";
import { startGoogle } from "./start.ts";

type Handler = (c: Context<Env>) => Promise<Response>;

const notConfigured = async (): Promise<Response> => {
  throw new ProblemError("GOOGLE_NOT_CONFIGURED");
};

type RouteServices = GoogleServices & {
  /** Undefined when Google is not configured. */
  issuer: Issuer | undefined;
};

export function googleRoutes(app: Hono<Env>, services: RouteServices): void {
  const { issuer } = services;
  const context = issuer && { services, issuer, flows: createFlows(services) };
  const open = (handler: (context: GoogleContext) => Handler) =>
    context ? handler(context) : notConfigured;

  app.post("/bff/google/start", withOperationName("startGoogle", open(startGoogle)));
  app.post("/bff/google/complete", withOperationName("completeGoogle", open(completeGoogle)));
  app.post(
    "/bff/google/register",
    withOperationName("registerWithGoogle", open(registerWithGoogle)),
  );
}
