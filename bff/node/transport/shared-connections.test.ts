import { pipeline } from "node:stream/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { httpServer, nodeServer, open, sendJson } from "../../testing/http.ts";
import type { ConnectionLimits } from "./connection-limiter.ts";
import { httpUpstream, upstreamPool } from "./http-upstream.ts";

const PATH = "/api/products/public";
const LARGE = `${PATH}?large`;
const SILENT = `${PATH}?silent`;
const UPLOAD = "/api/products/public/search-by-image";
const SAME_ORIGIN = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };

const limits = (more: Partial<ConnectionLimits>): ConnectionLimits => ({
  connections: 8,
  active: 2,
  reserve: 2,
  patienceMs: 15_000,
  shortPatienceMs: 2_000,
  ...more,
});

/** More than all buffers between the upstream and a reader that takes nothing. */
const LARGE_BYTES = 32 * 1024 * 1024;
/** When nothing was written for this long, the reader takes nothing. */
const QUIET_MS = 300;

async function upstreamServer() {
  const chunk = Buffer.alloc(256 * 1024, 1);
  let lastWrite = 0;
  function* chunks() {
    for (let written = 0; written < LARGE_BYTES; written += chunk.byteLength) {
      lastWrite = performance.now();
      yield chunk;
    }
  }
  const url = await httpServer(onTestFinished, async (request, response) => {
    if (request.url === LARGE) {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      // Many of its readers leave in the middle.
      return pipeline(chunks(), response).catch(() => undefined);
    }
    if (request.url?.endsWith("?silent")) return;
    for await (const _ of request);
    sendJson(response, { ok: true });
  });
  const allBlocked = () =>
    expect.poll(() => performance.now() - lastWrite).toBeGreaterThan(QUIET_MS);
  return { url, allBlocked };
}

async function serverWith(connections: ConnectionLimits) {
  const clock = fakeClock();
  const { url, allBlocked } = await upstreamServer();
  const server = await nodeServer(onTestFinished, { upstream: url, clock, connections });
  const timers = (more: number, before: number) =>
    expect.poll(() => clock.pending()).toBeGreaterThanOrEqual(before + more);

  /** They take the head and no more. */
  async function silentReaders(count: number) {
    const readers = await Promise.all(
      Array.from({ length: count }, () => open(server.url + LARGE)),
    );
    onTestFinished(() => {
      for (const { abort } of readers) abort();
    });
    return readers;
  }
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(server.url + path, init)).status;
  return { server, clock, timers, allBlocked, silentReaders, status };
}

describe("readers that take nothing", () => {
  test("do not hold up others, nor readyz", async () => {
    const { silentReaders, status } = await serverWith(limits({ connections: 12 }));
    await silentReaders(6);
    expect(await status(PATH)).toBe(200);
    expect(await status("/api/categories/public")).toBe(200);
    expect(await status("/readyz")).toBe(200);
  });

  test("are cut after 15 s when others wait, and these get their responses", async () => {
    const two = limits({ connections: 2, reserve: 0 });
    const { clock, timers, allBlocked, silentReaders, status } = await serverWith(two);
    const readers = await silentReaders(2);
    const cut = readers.map(({ response }) => {
      return new Promise((resolve) => response.once("close", resolve));
    });
    await allBlocked();
    clock.advance(14_000);
    expect(await status("/readyz")).toBe(200);
    const before = clock.pending();
    const waiting = status(PATH);
    await timers(2, before);
    clock.advance(1_000);
    expect(await waiting).toBe(200);
    for (const { response } of readers) response.resume();
    await Promise.all(cut);
    expect(readers.map(({ response }) => response.complete)).toEqual([false, false]);
  });

  test("go on and get everything when nobody waits, however long they took", async () => {
    const { clock, allBlocked, silentReaders } = await serverWith(limits({ connections: 2 }));
    const [reader] = await silentReaders(1);
    await allBlocked();
    clock.advance(60_000);
    let read = 0;
    for await (const bytes of reader?.response ?? []) read += bytes.length;
    expect(read).toBe(LARGE_BYTES);
  });

  test("hold up nobody on the portable way either", async () => {
    const { url } = await upstreamServer();
    const upstream = upstreamPool(url, { clock: fakeClock(), limits: limits({ active: 1 }) });
    const call = httpUpstream(upstream);
    const ask = (path: string) => call(new Request(`http://upstream${path}`));
    const unread = [await ask(LARGE), await ask(LARGE)];
    expect(await (await ask(PATH)).json()).toEqual({ ok: true });
    for (const { body } of unread) await body?.cancel();
    await upstream.pool.close();
  });
});

test("uploaders that send nothing do not hold up others", async () => {
  const { server, status } = await serverWith(limits({ active: 1 }));
  const silent = Array.from({ length: 3 }, () => {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const body = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
    const headers = { ...SAME_ORIGIN, "content-type": "application/octet-stream" };
    const init = { method: "POST", headers, body, duplex: "half", signal: abort.signal } as const;
    return fetch(server.url + UPLOAD, init).catch(() => "aborted");
  });
  expect(await status(PATH)).toBe(200);
  expect(silent).toHaveLength(3);
});

describe("an upstream that says nothing", () => {
  test.each([
    ["the direct way", SILENT],
    ["the portable way", SILENT.replace(PATH, "/api/categories/public")],
  ])("makes nobody wait for more than 10 s, on %s", async (_, path) => {
    const { clock, timers, status } = await serverWith(limits({}));
    await status("/readyz");
    const before = clock.pending();
    const calls = Array.from({ length: 5 }, () => status(path));
    await timers(6, before);
    expect(await status("/readyz")).toBe(200);
    clock.advance(10_000);
    expect(await Promise.all(calls)).toEqual([504, 504, 504, 504, 504]);
  });

  test("leaves places to others when a client that waited is gone", async () => {
    const { server, clock, timers, status } = await serverWith(limits({ active: 1 }));
    const before = clock.pending();
    const first = new AbortController();
    const second = new AbortController();
    const silent = [first, second].map(({ signal }) => {
      return fetch(server.url + SILENT, { signal }).catch(() => "aborted");
    });
    await timers(3, before);
    const third = status(PATH);
    second.abort();
    first.abort();
    expect(await third).toBe(200);
    expect(await Promise.all(silent)).toEqual(["aborted", "aborted"]);
  });
});
