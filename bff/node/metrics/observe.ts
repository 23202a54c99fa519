import type { Metrics } from "../../app/lib/metrics.ts";
import { createMetrics, type Gauges } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";

type Options = { port: number; host: string | undefined; upstreamUrl: string; gauges: Gauges };

export type Observation = { metrics: Metrics; port: number; close: () => Promise<void> };

/** Counts, and serves the counts. @throws Error with code EADDRINUSE, EACCES … */
export async function observe({ port, host, upstreamUrl, gauges }: Options): Promise<Observation> {
  const { register, close, ...metrics } = createMetrics({
    upstreamOrigin: new URL(upstreamUrl).origin,
    gauges,
  });
  const server = await startMetricsServer(register, port, host).catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    metrics,
    port: server.port,
    close: () => {
      close();
      return server.close();
    },
  };
}
