import { access } from "node:fs/promises";
import { join } from "node:path";
import { createBff } from "../app/app.ts";
import type { GeocoderDeps, PlacesDeps } from "../app/gateways/external-service.ts";
import type { GoogleDeps } from "../app/google/issuer.ts";
import { isLocalName } from "../app/lib/client-address.ts";
import { type Clock, systemClock } from "../app/lib/clock.ts";
import type { Logger } from "../app/lib/telemetry.ts";
import type { Readiness } from "../app/services.ts";
import type { Upstream } from "../app/upstream/send.ts";
import type { AuditLog } from "./audit.ts";
import { type Config, ConfigError, machineKeys, risksOf } from "./env.ts";
import { createNodeServer, listen } from "./http-server.ts";
import type { Gauges } from "./metrics/metrics.ts";
import type { Observation } from "./metrics/metrics-server.ts";
import { changesMock, forwardToMock, isMockPath, mockFetch } from "./mock-gateway.ts";
import { readClientRoutes } from "./pages/client-routes.ts";
import { createPages, type PagesOptions } from "./pages/pages.ts";
import { type ReadForPage, startRenderer } from "./pages/renderer.ts";
import type { connectSharedState, SharedState } from "./redis/shared-state.ts";
import { stackResolver } from "./source-maps.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { ConnectionLimits } from "./transport/connection-limiter.ts";
import { httpUpstream, upstreamPool } from "./transport/http-upstream.ts";
import { type UpstreamProbe, upstreamProbe } from "./transport/upstream-probe.ts";

export const CLOSE_MS = 28_000;
/** Longer than two probes of the usual balancers, and than a cluster takes to tell its nodes. */
export const NOTICE_MS = 5_000;
const FLUSH_MS = 3_000;

type Parts = {
  config: Config;
  logger: Logger;
  root: string;
  /** False: another server, such as Vite's, serves the client. */
  servesClient?: boolean;
  startMock: () => Promise<{ url: string; close: () => Promise<void> }>;
  around?: (upstream: Upstream) => Upstream;
  clock?: Clock;
  connections?: ConnectionLimits | undefined;
  idleMs?: number | undefined;
  closeMs?: number | undefined;
};

export type RunningServer = {
  url: string;
  port: number;
  metricsPort: number | undefined;
  /** Renders the home page, so that the first visitor need not wait for the renderer to start. */
  warmUp: () => Promise<void>;
  /** How long a balancer has between `leaveRotation` and `close`. */
  noticeMs: number;
  /** readyz then responds with 503, and every response closes its connection. */
  leaveRotation: () => void;
  close: () => Promise<void>;
};

/** The mock's responses may change at any time. */
const contractCheckOf = ({ UPSTREAM_URL, CONTRACT_CHECK }: Config) =>
  CONTRACT_CHECK === "report" && !UPSTREAM_URL ? "always" : CONTRACT_CHECK;

const mapsFolder = ({ SOURCE_MAPS_DIR }: Config, root: string) =>
  SOURCE_MAPS_DIR ?? join(root, "dist/maps");

/** The mock has no balancer. */
const noticeOf = ({ UPSTREAM_URL, DRAIN_NOTICE_MS = UPSTREAM_URL ? NOTICE_MS : 0 }: Config) =>
  DRAIN_NOTICE_MS;

async function readinessOf(leaving: boolean, probe: UpstreamProbe): Promise<Readiness> {
  if (leaving) return { reason: "shutting down" };
  return { upstream: (await probe.isUpSoFar()) ? "ok" : "down" };
}

export async function bootstrap(parts: Parts): Promise<RunningServer> {
  const { config, logger, root, startMock, clock = systemClock, around = (same) => same } = parts;
  const { connections, idleMs, closeMs = CLOSE_MS } = parts;
  await requireClient(parts);
  const audit = await auditOf(config, { clock, logger });
  const mock = config.UPSTREAM_URL ? undefined : await startMock();
  const upstreamUrl = config.UPSTREAM_URL ?? mock?.url ?? "";
  const sessionKeys = config.SESSION_KEYS ?? (await machineKeys(join(root, ".data")));
  const sealingKey = config.SESSION_SEALING_KEY;
  const shared = await sharedStateOf(config, { sessionKeys, sealingKey, clock, logger });
  const upstream = upstreamPool(upstreamUrl, { clock, limits: connections });
  const tracing = await tracingOf(config, upstreamUrl);
  if (tracing) upstream.listeners.push(tracing.onUpstreamCall);
  const call = around(httpUpstream(upstream));
  const read: ReadForPage = async (address) => {
    const response = await app.request(address, { headers: { "x-tap-csrf": "1" } });
    return { status: response.status, text: await response.text() };
  };
  const file = join(root, "dist/render/render-page.js");
  const { PICTURE_RESIZER_URL: pictureResizer, SECURITY_CONTACT: securityContact } = config;
  const renderer = startRenderer({ file, pictureResizer, read, logger });
  const script = mock && "/__mock/panel.js";
  const { render } = renderer;
  const client = await clientOf(parts, { render, read, script, pictureResizer, securityContact });
  const probe = upstreamProbe(upstreamUrl, { clock, logger });
  upstream.listeners.push(probe.onUpstreamCall);
  // Keep the mock's controls and mailbox on this machine: opening them to a network is a decision.
  const host = config.HOST ?? (mock ? "127.0.0.1" : undefined);
  let leaving = false;
  let resetCaches = () => {};

  async function closeParts(flushMs?: number): Promise<void> {
    await Promise.all([renderer.close(), probe.close(), mock?.close(), upstream.pool.destroy()]);
    await Promise.all([
      shared?.close(flushMs),
      audit?.close(flushMs),
      observation?.close(),
      tracing?.close(),
    ]);
  }
  async function orClose<T>(work: Promise<T>): Promise<T> {
    return work.catch(async (error) => {
      await closeParts();
      throw error;
    });
  }
  let observation: Observation | undefined;
  observation = await orClose(
    observationOf(config, {
      host,
      gauges: {
        upstreamCalls: upstream.limiter.counts,
        rendersPending: renderer.pending,
        auditDropped: () => audit?.dropped() ?? 0,
        redis: () => shared?.state(),
        upstreamUp: probe.isUp,
      },
    }),
  );

  if (observation) upstream.listeners.push(observation.onUpstreamCall);

  const app = createBff({
    upstream: call,
    clock,
    sessionKeys,
    sealingKey,
    ...shared?.deps,
    ...(observation && { metrics: observation.metrics }),
    ...(tracing && { traceRequest: tracing.traceRequest }),
    audit,
    resolveStack: stackResolver(mapsFolder(config, root)),
    logger,
    cookieSecure: config.COOKIE_SECURE,
    trustedProxies: config.TRUST_PROXY,
    contractCheck: contractCheckOf(config),
    addressLimits: { signIns: config.SIGN_INS_PER_ADDRESS, codes: config.CODES_PER_ADDRESS },
    scriptHashes: client?.scriptHashes,
    isClientRoute: client?.isRoute,
    clientRouteOf: client?.routeOf,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    pictureResizer,
    readiness: () => readinessOf(leaving, probe),
    pages: async (request, path, origin) => {
      if (!isMockPath(path)) return client?.pages(request, path, origin);
      if (!mock) return undefined;
      const response = await forwardToMock(call, request, origin);
      // Counters and caches belong to the state before.
      if (response.ok && changesMock(request.method, path)) {
        resetCaches();
        client?.reset();
      }
      return response;
    },
    refusedPage: client?.refusedPage,
    places: placesOf(config, mock?.url),
    geocoder: geocoderOf(config, mock?.url),
    onCacheReset: (reset) => {
      resetCaches = reset;
    },
    isOwnHost: isLocalName,
    google: mock ? mockGoogle(call) : googleOf(config),
    ...(config.PUBLIC_ORIGIN && { publicOrigin: config.PUBLIC_ORIGIN }),
  });
  const graceful = createNodeServer(app, { upstream, trustedProxies: config.TRUST_PROXY, idleMs });

  function leaveRotation(): void {
    leaving = true;
    graceful.startDraining();
  }
  const port = await orClose(listen(graceful.server, config.PORT, host));
  for (const risk of risksOf(config)) logger.warn({}, risk);
  await probe.isUp();

  return {
    url: config.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    port,
    metricsPort: observation?.port,
    noticeMs: noticeOf(config),
    warmUp: async () => {
      await renderer.render("/", "http://localhost");
    },
    leaveRotation,
    async close() {
      leaveRotation();
      const end = performance.now() + closeMs;
      const leftMs = () => Math.max(0, end - performance.now());
      await graceful.drain(leftMs() - FLUSH_MS);
      await graceful.settle(leftMs() - FLUSH_MS);
      // Calls still waiting for the upstream end now; their unknown outcome is stored.
      await upstream.pool.destroy();
      await graceful.settle(leftMs() / 2);
      await closeParts(leftMs());
    },
  };
}

async function requireClient({ root, servesClient = true }: Parts): Promise<void> {
  if (!servesClient) return;
  await access(join(root, "dist/web/index.html")).catch(() => {
    throw new ConfigError("dist/web/index.html is missing: run `npm run build` first.");
  });
}

type ClientOptions = Omit<PagesOptions, "folder" | "routes" | "clock">;

async function clientOf({ root, servesClient = true }: Parts, options: ClientOptions) {
  if (!servesClient) return undefined;
  const routes = await readClientRoutes(join(root, "dist/client-routes.json"));
  return createPages({ folder: join(root, "dist/web"), routes, ...options });
}

function placesOf(config: Config, mockUrl: string | undefined): PlacesDeps | undefined {
  const { PLACES_URL: url, PLACES_KEY: key } = config;
  if (url) return { url, ...(key && { key }) };
  return mockUrl ? { url: `${mockUrl}/__mock/places`, key: "mock-places-key" } : undefined;
}

function geocoderOf(config: Config, mockUrl: string | undefined): GeocoderDeps | undefined {
  const { GEOCODER_URL: url, GEOCODER_AGENT: agent } = config;
  if (url && agent) return { url, agent };
  return mockUrl ? { url: `${mockUrl}/__mock/geocoder`, agent: "TAP" } : undefined;
}

type SharedParts = Omit<Parameters<typeof connectSharedState>[0], "url">;

async function sharedStateOf(
  { REDIS_URL: url }: Config,
  parts: SharedParts,
): Promise<SharedState | undefined> {
  if (!url) return undefined;
  const { connectSharedState } = await import("./redis/shared-state.ts");
  return connectSharedState({ url, ...parts });
}

async function auditOf(
  { AUDIT_LOG: target, AUDIT_KEY: key }: Config,
  parts: Pick<Parts, "logger"> & { clock: Clock },
): Promise<AuditLog | undefined> {
  if (!target || !key) return undefined;
  const { openAudit } = await import("./audit.ts");
  return openAudit({ target, key, ...parts });
}

type ObserveParts = { host: string | undefined; gauges: Gauges };

async function observationOf(
  { METRICS_PORT: port }: Config,
  parts: ObserveParts,
): Promise<Observation | undefined> {
  if (port === undefined) return undefined;
  const { observe } = await import("./metrics/metrics-server.ts");
  return observe({ port, ...parts });
}

async function tracingOf(config: Config, upstreamUrl: string): Promise<Tracing | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT && !config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) {
    return undefined;
  }
  const { startTracing } = await import("./tracing/tracing.ts");
  return startTracing(config.OTEL_SERVICE_NAME, upstreamUrl);
}

function googleOf(config: Config): GoogleDeps | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return undefined;
  return { issuer: config.GOOGLE_ISSUER, clientId, clientSecret };
}

/** Only the mock issues Google tokens that the mock upstream knows. */
function mockGoogle(call: Upstream): GoogleDeps {
  return {
    issuer: (origin) => `${origin}/__mock/google`,
    clientId: "tap-web",
    clientSecret: "mock-secret",
    fetch: mockFetch(call),
  };
}
