import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { memoryIntents } from "./coordination/memory-idempotency-store.ts";
import type { BffDeps } from "./deps.ts";
import { csrf } from "./http/csrf.ts";
import type { Env } from "./http/env.ts";
import type { HeaderPairs } from "./http/headers.ts";
import { problemResponse, Refusal, refusalResponse } from "./http/problem.ts";
import { rawPath, refuseOddTargets } from "./http/raw-target.ts";
import { frame } from "./http/request-frame.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { wantsHtml } from "./http/wants-html.ts";
import { framesOf } from "./lib/stack-trace.ts";
import { forward } from "./proxy/forward.ts";
import { createOnce } from "./proxy/idempotency.ts";
import { ownRoutes } from "./routes.ts";
import { createServices } from "./services.ts";
import { UpstreamProblem } from "./upstream/upstream-problem.ts";

/**
 * The backend-for-frontend as a Hono app, from Web standards alone: the same app runs in Node, in a
 * service worker and in tests. Everything from outside comes in through `deps`.
 */
export function createBff(deps: BffDeps): Hono<Env> {
  const services = createServices(deps);
  const { logger, originOf, clock } = services;
  const intents = deps.intents ?? memoryIntents(clock);
  services.onForget(intents.forget);
  deps.takeForget?.(services.forget);
  const security = securityHeaders(deps.scriptHashes ?? []);

  const headersOf = (c: Context<Env>): HeaderPairs => [
    ...security(isPage(c) ? "page" : "api", originOf(c)),
    ["x-request-id", c.get("requestId")],
  ];

  const app = new Hono<Env>({ getPath: rawPath });
  app.use(frame(services, { trustProxy: deps.trustProxy ?? false, headersOf }));
  app.use(refuseOddTargets);
  app.use("/api/*", csrf(originOf));
  app.use("/bff/*", csrf(originOf));

  // What the upstream sends is passed on as it comes; the answers we write are ours to pack.
  app.use("/bff/views/*", compress());
  ownRoutes(app, services);

  const bufferAll = deps.bufferBodies ?? false;
  const once = createOnce({ intents, clock });
  app.all(
    "/api/*",
    forward(services, {
      bufferAll,
      once,
      // No check of ours goes by what this user could do before.
      onForbidden: (session) => services.users.forget(session),
      answerHeadersOf: headersOf,
    }),
  );

  app.get("/livez", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const reason = await deps.ready?.();
    if (reason) throw new Refusal("NOT_READY", { data: { reason } });
    return c.json({ status: "ok" });
  });

  app.notFound(async (c) => {
    const { path } = c.get("target");
    const page = isPage(c) ? await deps.pages?.(c.req.raw, path, originOf(c)) : undefined;
    return page ?? refusalResponse(new Refusal("NOT_FOUND"), c.get("requestId"));
  });

  app.onError((error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof Refusal) {
      const isForEyes = error.code === "BAD_PATH" && !namesInterface(c) && wantsHtml(c.req.raw);
      const page = isForEyes ? deps.refusedPage?.(c.req.raw) : undefined;
      return page ?? refusalResponse(error, requestId);
    }
    if (error instanceof UpstreamProblem) return problemResponse({ ...error.problem, requestId });
    logger.error({ requestId, name: error.name, stack: framesOf(error) }, "unexpected error");
    return refusalResponse(new Refusal("INTERNAL"), requestId);
  });
  return app;
}

/** A refused path may lead to an interface of ours in a way that nobody looks into. */
function namesInterface(c: Context<Env>): boolean {
  return /\/(?:api|bff|livez|readyz)(?:\/|$)/.test(c.req.path);
}

/** Everything that is not an interface of ours is a page or a file of the client. */
function isPage(c: Context<Env>): boolean {
  return !/^\/(?:api|bff|livez|readyz)(?:\/|$)/.test(c.req.path);
}
