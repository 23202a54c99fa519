import type { GoogleDeps } from "../app/google/google-options.ts";
import type { Upstream } from "../app/upstream/upstream.ts";
import type { Config } from "./env.ts";
import type { Gauges } from "./metrics/metrics.ts";
import type { Observation } from "./metrics/observe.ts";
import { mockFetch } from "./mock-gateway.ts";
import type { connectSharedState, SharedState } from "./redis/shared-state.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** What is only loaded when the environment asks for it. */

type SharedParts = Omit<Parameters<typeof connectSharedState>[0], "url">;

/** Undefined for a single process. */
export async function sharedStateOf(
  { REDIS_URL: url }: Config,
  parts: SharedParts,
): Promise<SharedState | undefined> {
  if (!url) return undefined;
  const { connectSharedState } = await import("./redis/shared-state.ts");
  return connectSharedState({ url, ...parts });
}

type ObserveParts = { host: string | undefined; gauges: Gauges };

/** Undefined when nobody looks. @throws Error with code EADDRINUSE, EACCES … */
export async function observationOf(
  { METRICS_PORT: port }: Config,
  parts: ObserveParts,
): Promise<Observation | undefined> {
  if (port === undefined) return undefined;
  const { observe } = await import("./metrics/observe.ts");
  return observe({ port, ...parts });
}

/** Undefined when no collector is named. */
export async function tracingOf(config: Config, upstreamUrl: string): Promise<Tracing | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT && !config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) {
    return undefined;
  }
  const { startTracing } = await import("./tracing/tracing.ts");
  return startTracing(config.OTEL_SERVICE_NAME, upstreamUrl);
}

/** Google, if this site is registered with it. */
export function googleOf(config: Config): GoogleDeps | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return undefined;
  return { issuer: config.GOOGLE_ISSUER, clientId, clientSecret };
}

/** The mock plays Google too: only it issues tokens that the mock upstream knows. */
export function mockGoogle(call: Upstream): GoogleDeps {
  return {
    issuer: (origin) => `${origin}/__mock/google`,
    clientId: "tap-web",
    clientSecret: "mock-secret",
    fetch: mockFetch(call),
  };
}
