import type { Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, rawRequest, sendJson, tcpServer } from "../../testing/http.ts";
import { CONNECTION_LIMITS } from "./connection-limiter.ts";

const PATH = "/api/products/public";
const JSON_TYPE = { "content-type": "application/json" };
const SAME_ORIGIN = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };

const READ_AND_WRITE = [
  [PATH, {}],
  ["/api/auth/register", { method: "POST", headers: SAME_ORIGIN, body: "{}" }],
] as const;
const SWITCH = "HTTP/1.1 101 Switching Protocols";
const EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

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

  /** Returns the connections that are open afterwards. */
  async function expectInvalid(head: string): Promise<Set<Socket>> {
    const sockets = new Set<Socket>();
    let calls = 0;
    const upstream = await tcpServer(onTestFinished, (socket) => {
      socket.on("data", (bytes) => {
        if (bytes.toString().startsWith("HEAD")) return socket.write(EMPTY);
        calls += 1;
        sockets.add(socket.once("close", () => sockets.delete(socket)));
        return socket.write(`${head}\r\n\r\n`);
      });
    });
    for (const check of ["off", "report"]) {
      const env = { CONTRACT_CHECK: check };
      const { url } = await nodeServer(onTestFinished, { upstream, env });
      calls = 0;
      for (const [path, init] of READ_AND_WRITE) {
        const response = await fetch(url + path, init);
        expect(await response.json()).toMatchObject({ status: 502, code: "BAD_UPSTREAM_ANSWER" });
      }
      expect(calls).toBe(2);
    }
    return sockets;
  }

  test.each([
    ["101", SWITCH],
    ["an upgrade", `${SWITCH}\r\nConnection: upgrade\r\nUpgrade: websocket`],
    ["100", "HTTP/1.1 100 Continue"],
    ["a status below HTTP's", "HTTP/1.1 099 Odd\r\nContent-Length: 0"],
  ])("%s unasked is 502, sent once, and its connection is closed", async (_, head) => {
    const sockets = await expectInvalid(head);
    await expect.poll(() => sockets.size).toBe(0);
  });

  test.each([
    ["304", "HTTP/1.1 304 Not Modified"],
    ["206", "HTTP/1.1 206 Partial Content\r\nContent-Length: 0"],
  ])("%s unasked is 502 and sent once", async (_, head) => {
    await expectInvalid(head);
  });

  test("a connection that cannot be secured is one that was not made; the log says why", async () => {
    let hello = "";
    const server = await nodeServer(onTestFinished, {
      upstream: (
        await tcpServer(onTestFinished, (socket) =>
          socket.once("data", (bytes) => {
            hello = bytes.toString("latin1");
            socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
          }),
        )
      ).replace("http:", "https:"),
    });
    for (const [path, init] of READ_AND_WRITE) {
      const response = await fetch(server.url + path, init);
      expect(await response.json()).toMatchObject({ status: 503, code: "UPSTREAM_DOWN" });
    }
    expect(server.lines.join()).toMatch(/"reason":"[^"]*wrong version number.*cannot be reached/i);
    // A stream that is cut would look like one that has ended.
    expect(hello).toContain("http/1.1");
    expect(hello).not.toContain("\x02h2");
  });

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
