import { createServer } from "node:http";
import type { Registry } from "prom-client";
import type { Metrics } from "../../app/lib/telemetry.ts";
import { listen } from "../http-server.ts";
import type { CallListener } from "../transport/failures.ts";
import { createMetrics, type Gauges } from "./metrics.ts";

/**
 * `/metrics` on a port of its own, which is not for the public.
 * @throws Error with code EADDRINUSE, EACCES …
 */
async function startMetricsServer(register: Registry, port: number, host?: string) {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await register.metrics();
    response.writeHead(200, { "content-type": register.contentType }).end(text);
  });
  return {
    port: await listen(server, port, host),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Options = { port: number; host: string | undefined; gauges: Gauges };

export type Observation = {
  metrics: Metrics;
  onUpstreamCall: CallListener;
  port: number;
  close: () => Promise<void>;
};

/** Counts, and serves the counts. @throws Error with code EADDRINUSE, EACCES … */
export async function observe({ port, host, gauges }: Options): Promise<Observation> {
  const { register, ...counts } = createMetrics(gauges);
  return { ...counts, ...(await startMetricsServer(register, port, host)) };
}
