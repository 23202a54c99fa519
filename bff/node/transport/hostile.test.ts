import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, rawRequest, sendJson, tcpServer } from "../../testing/http.ts";
import { CONNECTION_LIMITS } from "./connection-limiter.ts";

const PATH = "/api/products/public";
const JSON_TYPE = { "content-type": "application/json" };
const SAME_ORIGIN = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };

type Listener = Parameters<typeof httpServer>[1];

async function inFrontOf(listener: Listener) {
  const upstream = await httpServer(onTestFinished, listener);
  return nodeServer(onTestFinished, { upstream });
}

describe("an upstream that is none", () => {
  const withSockets = async (onSocket: Parameters<typeof tcpServer>[1]) => {
    return nodeServer(onTestFinished, { upstream: await tcpServer(onTestFinished, onSocket) });
  };

  test("bytes that are not HTTP are 502", async () => {
    const server = await withSockets((socket) =>
      socket.once("data", () => socket.end("hello\r\n\r\n")),
    );
    const response = await fetch(server.url + PATH);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      code: "BAD_UPSTREAM_ANSWER",
      operation: "listPublicProducts",
    });
    expect(server.lines.at(-1)).toContain('"failed":"listPublicProducts"');
  });

  test.each(["off", "report"])(
    "a status beyond HTTP's is 502 and holds no connection (%s)",
    async (check) => {
      const upstream = await httpServer(onTestFinished, (_request, response) => {
        sendJson(response, { message: "odd" }, 600);
      });
      const { url } = await nodeServer(onTestFinished, {
        upstream,
        env: { CONTRACT_CHECK: check },
        connections: { ...CONNECTION_LIMITS, connections: 1, active: 1 },
      });
      for (let call = 0; call < 2; call++) {
        const response = await fetch(url + PATH);
        expect(await response.json()).toMatchObject({ status: 502, code: "BAD_UPSTREAM_ANSWER" });
      }
    },
  );

  test("a connection that breaks is tried once more for GET and never for POST", async () => {
    let connections = 0;
    const server = await withSockets((socket) => {
      connections += 1;
      socket.once("data", () => socket.destroy());
    });
    await expect.poll(() => connections).toBeGreaterThan(0);
    connections = 0;
    expect((await fetch(server.url + PATH)).status).toBe(503);
    expect(connections).toBe(2);
    connections = 0;
    const init = { method: "POST", headers: { ...SAME_ORIGIN, ...JSON_TYPE }, body: "{}" };
    expect((await fetch(`${server.url}/api/auth/register`, init)).status).toBe(503);
    expect(connections).toBe(1);
  });

  test("nobody there: calls are 503, the page is served by a process that is ready", async () => {
    const upstream = await httpServer(
      () => undefined,
      () => undefined,
    );
    const server = await nodeServer(onTestFinished, { upstream: upstream.replace(/\d+$/, "9") });
    expect((await fetch(server.url + PATH)).status).toBe(503);
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ok", upstream: "down" });
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);
    expect(server.lines.join()).toContain("cannot be reached");
  });
});

test.each([
  "GET /api/products/../auth/me HTTP/1.1",
  "GET /api/products/%2e%2e/auth/me HTTP/1.1",
  "GET /api\\products HTTP/1.1",
  "GET //api/products HTTP/1.1",
  "GET http://evil.example/api/products/public HTTP/1.1",
  "GET /api/products/..;/x HTTP/1.1",
])("the raw line %j is refused with JSON and never forwarded", async (line) => {
  let calls = 0;
  const server = await inFrontOf((_request, response) => {
    calls += 1;
    sendJson(response, {});
  });
  const response = await rawRequest(server.port, line);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response.toLowerCase()).toContain("content-type: application/json");
  expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
  expect(calls).toBe(0);
});
