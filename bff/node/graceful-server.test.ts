import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { fakeBrowser } from "../testing/browser.ts";
import { fakeClock } from "../testing/fake-clock.ts";
import { httpServer, nodeServer, PUBLIC_ORIGIN, rawRequest, sendJson } from "../testing/http.ts";
import { redisCommand, redisServer } from "../testing/redis-server.ts";
import { processAt } from "../testing/shared-state.ts";

const PATH = "/api/products/public";
const CONNECTIONS = 10;

function keptAlive(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  async function get(path: string): Promise<{ response: IncomingMessage; reused: boolean }> {
    const sent = request(url + path, { agent });
    sent.end();
    const [response]: IncomingMessage[] = await once(sent, "response");
    if (!response) throw new Error("no response");
    return { response, reused: sent.reusedSocket };
  }
  async function read(path = PATH) {
    const { response, reused } = await get(path);
    const body = await text(response);
    return { status: response.statusCode, connection: response.headers.connection, body, reused };
  }
  return { get, read };
}

async function stoppable() {
  const clock = fakeClock();
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const url = await httpServer(onTestFinished, async (request, response) => {
    if (request.url?.endsWith("?slow")) {
      arrived.resolve();
      await release.promise;
    }
    if (request.url?.endsWith("?begun")) {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("[1,");
      await release.promise;
      response.end("2]");
      return;
    }
    sendJson(response, { ok: true });
  });
  const closings: (() => Promise<void>)[] = [];
  const server = await nodeServer((close) => closings.push(close), {
    upstream: url,
    clock,
    idleMs: 1000,
  });
  const closeAll = () => Promise.all(closings.map((close) => close()));
  return { server, clock, release: release.resolve, arrived: arrived.promise, closeAll };
}

test("while draining no kept-alive connection is reset: its next response says that it closes", async () => {
  const { server, closeAll } = await stoppable();
  const clients = Array.from({ length: CONNECTIONS }, () => keptAlive(server.url));
  const first = await Promise.all(clients.map(({ read }) => read()));
  expect(new Set(first.map(({ connection }) => connection))).toEqual(new Set(["keep-alive"]));

  const closed = closeAll();
  const last = await Promise.all(clients.map(({ read }) => read()));
  const expected = { status: 200, connection: "close", body: '{"ok":true}', reused: true };
  expect(last).toEqual(Array(CONNECTIONS).fill(expected));
  await closed;
});

test("from leaving the rotation on every kind of response says that its connection closes", async () => {
  const { server, closeAll } = await stoppable();
  server.leaveRotation();
  for (const path of [PATH, "/api/categories/public", "/readyz", "/", "/api/none", "/api//x"]) {
    expect((await keptAlive(server.url).read(path)).connection, path).toBe("close");
  }
  await closeAll();
});

test("a response that is under way says so too, or is finished first", async () => {
  const { server, clock, release, arrived, closeAll } = await stoppable();
  const slow = keptAlive(server.url).read(`${PATH}?slow`);
  await arrived;
  const begun = await keptAlive(server.url).get(`${PATH}?begun`);
  const ended = once(begun.response.socket, "close");
  const closed = closeAll();
  clock.advance(5_000);
  release();
  expect(await slow).toMatchObject({ status: 200, connection: "close" });
  expect(await text(begun.response)).toBe("[1,2]");
  await waitUntilIdle(clock);
  await ended;
  await closed;
});

test("connections that nobody has accepted yet are served before there are no more", async () => {
  const { server, clock, closeAll } = await stoppable();
  const line = `GET ${PATH} HTTP/1.1`;
  const waiting = Array.from({ length: CONNECTIONS }, () => rawRequest(server.port, line));
  // By then the kernel has them, and the server nothing.
  await new Promise((resolve) => process.nextTick(resolve));
  const closed = closeAll();
  for (const response of await Promise.all(waiting)) expect(response).toMatch(/^HTTP\/1\.1 200 /);
  await waitUntilIdle(clock);
  await closed;
});

test("a connection that is idle for a second is closed", async () => {
  const { server, clock, closeAll } = await stoppable();
  const { response } = await keptAlive(server.url).get(PATH);
  const ended = once(response.socket, "close");
  await text(response);
  const closed = closeAll();
  await waitUntilIdle(clock);
  await ended;
  await closed;
});

describe.runIf(redisCommand)("a money call that its client has left", () => {
  type Answer = { body: unknown; status: number };

  /** Its first answer comes when told to; from then on the server is closing. */
  async function leftAlone(closeMs?: number) {
    const arrived = Promise.withResolvers<void>();
    const first = Promise.withResolvers<Answer>();
    const answers: (Answer | Promise<Answer>)[] = [first.promise];
    const upstream = await httpServer(onTestFinished, async ({ url }, response) => {
      if (url === "/api/auth/login" || url === "/api/auth/refresh-token") {
        return sendJson(response, { accessToken: "e30.e30.x", refreshToken: "r" });
      }
      if (url === "/api/auth/me") return sendJson(response, { id: "u-1", permissions: [] });
      arrived.resolve();
      const { body, status } = (await answers.shift()) ?? { body: { id: "order-1" }, status: 201 };
      sendJson(response, body, status);
    });
    const redis = await redisServer(onTestFinished);
    const closings: (() => Promise<void>)[] = [];
    const options = { upstream, env: { REDIS_URL: redis.url }, ...(closeMs && { closeMs }) };
    const server = await nodeServer((close) => closings.push(close), options);
    const browser = fakeBrowser({
      request: (url, init) => fetch(url.replace(PUBLIC_ORIGIN, server.url), init),
    });
    await browser.login();
    const client = new AbortController();
    const order = browser.send("/api/orders", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "intent-0001" },
      body: "{}",
      signal: client.signal,
    });
    await arrived.promise;
    client.abort();
    await expect(order).rejects.toThrow();
    const closed = Promise.all(closings.map((close) => close()));
    await expect.poll(() => fetch(server.url).then(Boolean, () => false)).toBe(false);
    const outcome = async () => {
      await closed;
      const { calls } = await processAt(redis.url);
      return calls.peek({ owner: "u-1", id: "createOrder intent-0001" });
    };
    return { answer: first.resolve, outcome };
  }

  test("is renewed, sent again and stored before Redis is left", async () => {
    const { answer, outcome } = await leftAlone();
    answer({ body: {}, status: 401 });
    expect(await outcome()).toMatchObject({ kind: "final", response: { status: 201 } });
  });

  test("ends with an unknown outcome when the upstream answers too late", async () => {
    const { outcome } = await leftAlone(3_300);
    expect(await outcome()).toEqual({ kind: "uncertain" });
  });
});

/** However slow the sweeps are. */
async function waitUntilIdle(clock: ReturnType<typeof fakeClock>): Promise<void> {
  const timer = setInterval(() => clock.advance(500), 20);
  onTestFinished(() => clearInterval(timer));
}

test("a signal while we start ends the process in order, before it takes calls", async () => {
  const script = fileURLToPath(new URL("./server.ts", import.meta.url));
  // The signal comes as soon as there is a listener; without one it would end the process at once.
  const signal = `process.on("newListener", (name) => {
    if (name === "SIGTERM") queueMicrotask(() => process.kill(process.pid, "SIGTERM"));
  })`;
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(signal)}`, script],
    {
      env: {
        ...process.env,
        PORT: "0",
        UPSTREAM_URL: "http://127.0.0.1:9",
        PUBLIC_ORIGIN: "http://localhost",
        SESSION_KEYS: JSON.stringify({ 1: "a-key-of-more-than-thirty-two-characters" }),
      },
    },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(output).toBe("");
  expect(code).toBe(0);
});

test.each([
  ["SIGTERM", "left, 4321 ms, closed"],
  ["SIGINT", "left, closed"],
])("%s: %s", async (signal, order) => {
  const stopSignals = new URL("./stop-signals.ts", import.meta.url).href;
  const script = `
    const { stopOnSignals } = await import(${JSON.stringify(stopSignals)});
    const steps = [];
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (run, ms) => { steps.push(ms + " ms"); return wait(run, 0); };
    await stopOnSignals().run(async () => ({
      noticeMs: 4321,
      leaveRotation: () => steps.push("left"),
      close: async () => { steps.push("closed"); console.log(steps.join(", ")); },
    }));
    process.kill(process.pid, "${signal}");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(output.trim()).toBe(order);
  expect(code).toBe(0);
});

test("the server listens for signals before it loads anything else", () => {
  const importsOf = (file: string) => {
    const source = readFileSync(new URL(file, import.meta.url), "utf8");
    return [...source.matchAll(/^import .*"(.+)";$/gm)].map(([, name]) => name);
  };
  expect(importsOf("./server.ts")).toEqual(["./stop-signals.ts"]);
  expect(importsOf("./stop-signals.ts")).toEqual([]);
});
