import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { systemClock } from "../../app/lib/clock.ts";
import type { Metrics } from "../../app/lib/telemetry.ts";
import { listen } from "../http-server.ts";
import type { CallListener } from "../transport/failures.ts";
import { createDeviations, type Deviations, deviationPage } from "./deviations.ts";
import { createMetrics, type Gauges } from "./metrics.ts";

type Sources = { register: Registry; deviations: Deviations };

/** On a port that is not for the public. @throws Error with code EADDRINUSE, EACCES … */
async function startMetricsServer(sources: Sources, port: number, host?: string) {
  const server = createServer(async (request, response) => {
    if (request.url === "/metrics") {
      const { register } = sources;
      const text = await register.metrics();
      response.writeHead(200, { "content-type": register.contentType }).end(text);
    } else if (request.url === "/deviations") {
      await sendDeviations(sources.deviations, request, response);
    } else {
      response.writeHead(404).end();
    }
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

async function sendDeviations(
  deviations: Deviations,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const report = deviations.report();
  const always = {
    vary: "accept",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  if (headers.accept?.includes("application/json")) {
    response.writeHead(200, { ...always, "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(report));
    return;
  }
  const page = await deviationPage(report);
  response.writeHead(200, {
    ...always,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(page);
}

type Options = { port: number; host: string | undefined; gauges: Gauges };

export type Observation = {
  metrics: Metrics;
  onUpstreamCall: CallListener;
  port: number;
  close: () => Promise<void>;
};

export async function observe({ port, host, gauges }: Options): Promise<Observation> {
  const { register, metrics, onUpstreamCall } = createMetrics(gauges);
  const deviations = createDeviations(systemClock);
  const counts: Metrics = {
    ...metrics,
    deviation: (operation, kind, path) => {
      metrics.deviation(operation, kind, path);
      deviations.note(operation, kind, path);
    },
  };
  const served = await startMetricsServer({ register, deviations }, port, host);
  return { metrics: counts, onUpstreamCall, ...served };
}
