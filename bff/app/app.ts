import { type Context, Hono } from "hono";
import { authRoutes } from "./auth/routes.ts";
import { requirePermission } from "./auth/users.ts";
import { browserErrorRoutes, policyReportRoutes, webVitalsRoutes } from "./browser-reports.ts";
import { memoryIdempotencyStore } from "./coordination/idempotency-store.ts";
import { placeRoutes } from "./gateways/routes.ts";
import { googleRoutes } from "./google/routes.ts";
import { type Env, rawPath, rejectAmbiguousTargets } from "./http/env.ts";
import { type HeaderPairs, wantsHtml } from "./http/headers.ts";
import { allowing, errorResponse, ProblemError, problemResponse } from "./http/problem.ts";
import { noteFailed, requestLifecycle, withOperationName } from "./http/request-lifecycle.ts";
import { csrf, kindOfFile, securityHeaders } from "./http/security-headers.ts";
import { stackTraceOf } from "./lib/telemetry.ts";

import { callOutcomeRoutes } from "./proxy/call-outcome.ts";
import { forward } from "./proxy/forward.ts";
import { createIdempotency } from "./proxy/idempotency.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import { type BffDeps, createServices, type Services } from "./services.ts";
import { limitCookies } from "./session/cookies.ts";
import { UpstreamProblem } from "./upstream/call-json.ts";
import { viewRoutes } from "./views/routes.ts";

/** Runs in Node, in a service worker and in tests: Web standards only. */
export function createBff(deps: BffDeps): Hono<Env> {
  const services = createServices(deps);
  const { logger, originOf, clock } = services;
  const idempotencyStore = deps.idempotencyStore ?? memoryIdempotencyStore(clock);
  services.addCacheReset(idempotencyStore.reset);
  deps.onCacheReset?.(services.resetCaches);
  const security = securityHeaders(deps);

  const headersOf = (c: Context<Env>): HeaderPairs => [
    ...security(isPage(c) ? kindOfFile(c.req.path) : "api", originOf(c)),
    ["x-request-id", c.get("requestId")],
  ];

  const app = new Hono<Env>({ getPath: rawPath });
  const trustProxy = (deps.trustedProxies ?? 0) > 0;
  app.use(requestLifecycle(services, { trustProxy, audit: deps.audit, headersOf }));
  app.use(limitCookies(services.isSecure));
  app.use(rejectAmbiguousTargets);
  // Before the guard: browsers send reports without the header that it asks for.
  policyReportRoutes(app, services);
  app.use("/api/*", csrf(originOf));
  app.use("/bff/*", csrf(originOf));

  bffRoutes(app, services);
  callOutcomeRoutes(app, { store: idempotencyStore, requestSessions: services.requestSessions });

  const bufferAll = deps.bufferBodies ?? false;
  const sendIdempotently = createIdempotency({
    store: idempotencyStore,
    clock,
    metrics: services.metrics,
  });
  app.all(
    "/api/*",
    forward(services, {
      bufferAll,
      sendIdempotently,
      // Else only the upstream checks the permission.
      admit: async (c, request, { permission }) => {
        await requirePermission(services, c, request, { permission, allowCached: false });
      },
      // The permissions may have changed: our own checks must not use the cached ones.
      onForbidden: (session) => services.users.invalidate(session),
      responseHeadersOf: headersOf,
    }),
  );

  app.get(
    "/livez",
    withOperationName("livez", async (c) => c.json({ status: "ok" })),
  );
  app.get(
    "/readyz",
    withOperationName("readyz", async (c) => {
      const { reason, ...parts } = (await deps.readiness?.()) ?? {};
      if (reason) throw new ProblemError("NOT_READY", { data: { reason } });
      return c.json({ status: "ok", ...parts });
    }),
  );

  app.notFound(async (c) => {
    const { path } = c.get("target");
    // Even if it fails: an objective counts pages.
    if (isPage(c) && wantsHtml(c.req.raw)) c.set("operation", "page");
    const page = isPage(c) ? await deps.pages?.(c.req.raw, path, originOf(c)) : undefined;
    if (page) return page;
    const allow = methodsOf(app, path);
    const problem =
      allow.length > 0
        ? new ProblemError("METHOD_NOT_ALLOWED", { allow })
        : new ProblemError("NOT_FOUND");
    return errorResponse(problem, c.get("requestId"));
  });

  app.onError((error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof ProblemError) {
      const wantsPage = error.code === "BAD_PATH" && !mentionsApi(c) && wantsHtml(c.req.raw);
      const page = wantsPage ? deps.refusedPage?.(c.req.raw) : undefined;
      noteFailed(c, error.operation);
      return page ?? errorResponse(error, requestId);
    }
    if (error instanceof UpstreamProblem) {
      noteFailed(c, error.problem.operation);
      return problemResponse({ ...error.problem, requestId });
    }
    logger.error({ requestId, name: error.name, stack: stackTraceOf(error) }, "unexpected error");
    return errorResponse(new ProblemError("INTERNAL"), requestId);
  });
  return app;
}

function bffRoutes(app: Hono<Env>, services: Services): void {
  authRoutes(app, services);
  googleRoutes(app, services);
  recoveryRoutes(app, services);
  placeRoutes(app, services);
  browserErrorRoutes(app, services);
  webVitalsRoutes(app, services);
  viewRoutes(app, services);
}

function methodsOf(app: Hono<Env>, path: string): string[] {
  const own = new Set(app.routes.map(({ method }) => method).filter((method) => method !== "ALL"));
  return allowing(
    [...own].filter((method) =>
      app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
    ),
  );
}

/** A rejected path may disguise an API path. */
function mentionsApi(c: Context<Env>): boolean {
  return /\/(?:api|bff|livez|readyz)(?:\/|$)/.test(c.req.path);
}

function isPage(c: Context<Env>): boolean {
  return !/^\/(?:api|bff|livez|readyz)(?:\/|$)/.test(c.req.path);
}
