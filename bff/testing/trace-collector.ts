import { json as readJson } from "node:stream/consumers";
import { httpServer, type RegisterCleanup, sendJson } from "./http.ts";

type Attribute = { key: string; value: Record<string, string | number> };
type RawSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Attribute[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: RawSpan[] }[] }[] };

/** `env` makes a process send to it. */
export async function traceCollector(onCleanup: RegisterCleanup) {
  const batches: Batch[] = [];
  const endpoint = await httpServer(onCleanup, async (request, response) => {
    if (request.url === "/v1/traces") batches.push((await readJson(request)) as Batch);
    sendJson(response, {});
  });
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "50",
    },
    text: () => JSON.stringify(batches),
    spans: () =>
      batches
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
  };
}
