import { expect, onTestFinished, test } from "vitest";
import { httpServer, sendJson } from "../../testing/http.ts";
import { startReplica } from "../../testing/replicas.ts";
import { traceCollector } from "../../testing/trace-collector.ts";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
const PATH = "/api/products/public?search=SECRET-TERM";
const SERVER = 2;
const CLIENT = 3;

async function traced(env: Record<string, string> = {}) {
  const passed: (string | undefined)[] = [];
  const upstream = await httpServer(onTestFinished, (request, response) => {
    passed.push(request.headers.traceparent?.toString());
    sendJson(response, { message: "SECRET-BODY" }, request.url?.includes("broken") ? 500 : 200);
  });
  const collector = await traceCollector(onTestFinished);
  const replica = await startReplica(onTestFinished, {
    upstream,
    env: { ...collector.env, ...env },
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${replica.port}${path}`;
    const response = await fetch(url, {
      headers: { "sec-fetch-site": "same-origin", authorization: "SECRET-TOKEN", ...headers },
    });
    await response.text();
  };
  const spanOf = (kind: number) => collector.spans().find((span) => span.kind === kind);
  return { ...collector, passed, replica, get, spanOf };
}

test("a request, its call to the upstream and the upstream itself are one trace", async () => {
  const { get, spans, passed, spanOf } = await traced();
  await get(PATH);
  await expect.poll(() => spans().length).toBe(2);
  const [request, call] = [spanOf(SERVER), spanOf(CLIENT)];
  expect(request).toMatchObject({ name: "GET listPublicProducts" });
  expect(request?.parentSpanId).toBeUndefined();
  expect(request?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { intValue: 200 },
  });
  expect(call?.traceId).toBe(request?.traceId);
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(passed).toEqual([`00-${request?.traceId}-${call?.spanId}-01`]);
});

test("the calls of a view hang below its request", async () => {
  const { get, spans, spanOf } = await traced();
  await get("/bff/views/home");
  await expect.poll(() => spanOf(SERVER)?.name).toBe("GET getHomePage");
  const calls = spans().filter(({ kind }) => kind === CLIENT);
  expect(calls.length).toBeGreaterThan(1);
  expect(new Set(calls.map((span) => span.parentSpanId))).toEqual(
    new Set([spanOf(SERVER)?.spanId]),
  );
});

test("the trusted proxy's trace goes on; a browser cannot choose one", async () => {
  const trusted = await traced({ TRUST_PROXY: "true" });
  await trusted.get(PATH, { traceparent: TRACEPARENT });
  await expect.poll(() => trusted.spanOf(SERVER)?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(trusted.passed[0]).toContain(TRACE_ID);

  const open = await traced();
  await open.get(PATH, { traceparent: TRACEPARENT });
  await expect.poll(() => open.spans().length).toBe(2);
  expect(open.text()).not.toContain(TRACE_ID);
  expect(open.passed[0]).not.toContain(TRACE_ID);
});

test("no header, body, address or query is in a span", async () => {
  const { get, spans, text } = await traced();
  await get(PATH);
  await expect.poll(() => spans().length).toBe(2);
  expect(text()).not.toMatch(/SECRET|products\/public/);
});

test("a failure is marked as one", async () => {
  const { get, spanOf } = await traced();
  await get("/api/products/public?search=broken");
  await expect.poll(() => spanOf(CLIENT)?.status).toEqual({ code: 2 });
  expect(spanOf(SERVER)?.status).toEqual({ code: 2 });
});

test("files and health checks make no span, and what was not yet sent leaves with a stop", async () => {
  const { get, spans, replica } = await traced({ OTEL_BSP_SCHEDULE_DELAY: "60000" });
  for (const path of ["/livez", "/readyz", "/assets/none.js", PATH]) await get(path);
  expect(spans()).toEqual([]);
  await replica.stop();
  expect(spans().map(({ name }) => name)).toEqual(["GET upstream", "GET listPublicProducts"]);
});

test("a collector that is away delays no request, and no stop", async () => {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const replica = await startReplica(onTestFinished, {
    upstream,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
  });
  const response = await fetch(`http://127.0.0.1:${replica.port}${PATH}`);
  expect(response.status).toBe(200);
  await replica.stop();
});
