import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { html } from "hono/html";
import type { Registry } from "prom-client";
import { type Clock, systemClock } from "../../app/lib/clock.ts";
import type { Metrics } from "../../app/lib/telemetry.ts";
import { listen } from "../http-server.ts";
import type { CallListener } from "../transport/failures.ts";
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

const MAX_ENTRIES = 1_000;

type Entry = { operation: string; kind: string; path: string; count: number; last: string };

type Report = {
  since: string;
  deviations: readonly Entry[];
  unlisted: number;
};

/** Records places, never values. */
export function createDeviations(clock: Clock, maxEntries = MAX_ENTRIES) {
  const since = timeOf(clock);
  const entries = new Map<string, Entry>();
  let unlisted = 0;

  return {
    note(operation: string, kind: string, path: string): void {
      const key = `${operation} ${kind} ${path}`;
      const known = entries.get(key);
      if (!known && entries.size >= maxEntries) {
        unlisted += 1;
        return;
      }
      const count = (known?.count ?? 0) + 1;
      entries.set(key, { operation, kind, path, count, last: timeOf(clock) });
    },

    report: (): Report => ({
      since,
      deviations: [...entries.values()].sort((one, other) => other.last.localeCompare(one.last)),
      unlisted,
    }),
  };
}

type Deviations = ReturnType<typeof createDeviations>;

const timeOf = (clock: Clock) => new Date(clock.now()).toISOString();

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: start; white-space: nowrap; }
  td:nth-child(4), th:nth-child(4) { text-align: end; font-variant-numeric: tabular-nums; }
`;

export async function deviationPage(report: Report): Promise<string> {
  const { since, deviations, unlisted } = report;
  const rows = deviations.map(
    ({ operation, kind, path, count, last }) => html`<tr>
      <td>${operation}</td><td>${kind}</td><td><code>${path || "(whole response)"}</code></td>
      <td>${count}</td><td><time datetime="${last}">${last}</time></td>
    </tr>`,
  );
  const page = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>TAP: deviations from the contract</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>Deviations from the contract</h1>
    <p>
      In the backend's responses that this process has read since
      <time datetime="${since}">${since}</time>. An operation that conforms is read now and then, one
      that deviates each time.
    </p>
    ${unlisted > 0 ? html`<p><strong>The list is full (${deviations.length}): ${unlisted} more in other places are not listed.</strong></p>` : ""}
    ${
      deviations.length === 0
        ? html`<p>None.</p>`
        : html`<div class="wide"><table>
      <thead><tr><th>Operation</th><th>Kind</th><th>Path</th><th>Count</th><th>Last</th></tr></thead>
      <tbody>${rows}</tbody>
    </table></div>`
    }
  </body>
</html>
`;
  return page.toString();
}
