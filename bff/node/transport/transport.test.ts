import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  httpServer,
  nodeServer,
  open,
  PUBLIC_ORIGIN,
  sendJson,
  tcpServer,
} from "../../testing/http.ts";

const PATH = "/api/products/public";
const JSON_TYPE = { "content-type": "application/json" };
const SAME_ORIGIN = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };

type Listener = Parameters<typeof httpServer>[1];

async function inFrontOf(listener: Listener) {
  const upstream = await httpServer(onTestFinished, listener);
  return nodeServer(onTestFinished, { upstream });
}

describe("through the Node server", () => {
  test("a response arrives whole, with our headers and not the upstream's", async () => {
    const server = await inFrontOf((request, response) => {
      response.writeHead(200, {
        ...JSON_TYPE,
        "set-cookie": "sid=1",
        server: "x",
        "x-powered-by": "y",
        etag: '"1"',
        "last-modified": "Sat, 21 Nov 2026 00:00:00 GMT",
        connection: "keep-alive, Last-Modified",
      });
      response.end(JSON.stringify({ url: request.url, host: request.headers["x-forwarded-host"] }));
    });
    const response = await fetch(`${server.url}${PATH}?a=%2F&b`);
    expect(await response.json()).toEqual({
      url: `${PATH}?a=%2F&b`,
      host: new URL(PUBLIC_ORIGIN).host,
    });
    const { headers } = response;
    for (const name of ["set-cookie", "server", "x-powered-by", "last-modified"]) {
      expect(headers.has(name), name).toBe(false);
    }
    expect(headers.get("etag")).toBe('"1"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const line = server.lines.find((one) => one.includes('"operation":"listPublicProducts"'));
    expect(line).toContain('"status":200');
  });

  test("a file's name that is not ASCII breaks no download", async () => {
    const lines = ["HTTP/1.1 200 OK", 'Content-Disposition: attachment; filename="Đơn.csv"'];
    const upstream = await tcpServer(onTestFinished, (socket) => {
      socket.on("data", () => {
        socket.write(
          `${lines.join("\r\n")}\r\nContent-Type: text/csv\r\nContent-Length: 4\r\n\r\na,b\n`,
        );
      });
    });
    const { url } = await nodeServer(onTestFinished, { upstream });
    const response = await fetch(url + PATH);
    expect(await response.text()).toBe("a,b\n");
    const name = 'attachment; filename="%C4%90%C6%A1n.csv"';
    expect(response.headers.get("content-disposition")).toBe(name);
  });

  test("the client's abort reaches the upstream before and in the middle of a response", async () => {
    const gone: Promise<unknown>[] = [];
    const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = await inFrontOf((_request, response) => {
      gone.push(once(response, "close"));
      if (gone.length === 2) response.write("x".repeat(1000));
      arrived[gone.length - 1]?.resolve();
    });
    const abort = new AbortController();
    const pending = fetch(server.url + PATH, { signal: abort.signal }).catch(() => "aborted");
    await arrived[0]?.promise;
    abort.abort();
    expect(await pending).toBe("aborted");
    await gone[0];

    const started = await open(server.url + PATH);
    started.abort();
    await gone[1];
  });

  test("an upstream that breaks off cuts the client's response, which is never taken for whole", async () => {
    const server = await inFrontOf((_request, response) => {
      response.writeHead(200, JSON_TYPE);
      response.write("[1,2,");
      setImmediate(() => response.destroy());
    });
    const whole = fetch(server.url + PATH).then((response) => response.text());
    await expect(whole).rejects.toThrow();
  });

  test("a slow reader slows the upstream down and still gets everything", async () => {
    const total = 64 * 1024 * 1024;
    const chunk = Buffer.alloc(256 * 1024, 1);
    let written = 0;
    let lastWrite = 0;
    const server = await inFrontOf(async (_request, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      while (written < total) {
        written += chunk.byteLength;
        lastWrite = performance.now();
        if (!response.write(chunk)) await once(response, "drain");
      }
      response.end();
    });
    const { response } = await open(server.url + PATH);
    await expect.poll(() => performance.now() - lastWrite).toBeGreaterThan(300);
    expect(written).toBeLessThan(total / 2);
    let read = 0;
    for await (const bytes of response) read += bytes.length;
    expect(read).toBe(total);
  });

  test("HEAD has the length and no body, and the connection goes on", async () => {
    const server = await inFrontOf((request, response) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": "7" });
      response.end(request.method === "HEAD" ? undefined : '{"a":1}');
    });
    for (const method of ["HEAD", "GET", "HEAD"]) {
      const response = await fetch(server.url + PATH, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-length")).toBe("7");
      expect(await response.text()).toBe(method === "GET" ? '{"a":1}' : "");
    }
  });

  test.each([204, 304])("%i passes without a body, and the connection goes on", async (status) => {
    const server = await inFrontOf((_request, response) => {
      response.writeHead(status, { etag: '"1"' });
      response.end();
    });
    for (let time = 0; time < 3; time++) {
      const { response } = await open(server.url + PATH, "GET", { "if-none-match": '"1"' });
      expect(response.statusCode).toBe(status);
      expect(response.headers.etag).toBe('"1"');
      expect(response.headers["content-length"]).toBeUndefined();
      expect(await response.toArray()).toEqual([]);
    }
  });

  test("an early reply to an upload reaches the client, and the next call works", async () => {
    const server = await inFrontOf((request, response) => {
      if (request.method === "GET") return sendJson(response, { ok: true });
      sendJson(response, { message: "Ảnh quá lớn" }, 413);
    });
    const response = await fetch(`${server.url}/api/products/public/search-by-image`, {
      method: "POST",
      headers: { ...SAME_ORIGIN, "content-type": "application/octet-stream" },
      body: new Uint8Array(8 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect((await response.json()).message).toBe("Ảnh quá lớn");
    expect((await fetch(server.url + PATH)).status).toBe(200);
  });

  test("an upload streams through with its length", async () => {
    let seen = { bytes: 0, length: "" };
    const server = await inFrontOf(async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += chunk.length;
      seen = { bytes, length: request.headers["content-length"] ?? "" };
      sendJson(response, {});
    });
    const bytes = 5 * 1024 * 1024;
    const init = { method: "POST", headers: SAME_ORIGIN, body: new Uint8Array(bytes) };
    const response = await fetch(`${server.url}/api/products/public/search-by-image`, init);
    expect(response.status).toBe(200);
    expect(seen).toEqual({ bytes, length: String(bytes) });
    const tooLarge = { ...init, body: new Uint8Array(21 * 1024 * 1024) };
    const refused = await fetch(`${server.url}/api/products/public/search-by-image`, tooLarge);
    expect(refused.status).toBe(413);
  });

  test("a small body is sent with its length and arrives as it was", async () => {
    const server = await inFrontOf(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      sendJson(response, { body, length: request.headers["content-length"] });
    });
    const body = '{"target":"lan@example.vn"}';
    const init = { method: "POST", headers: { ...SAME_ORIGIN, ...JSON_TYPE }, body };
    const response = await fetch(`${server.url}/api/auth/send-otp`, init);
    expect(await response.json()).toEqual({ body, length: String(body.length) });
  });

  test("a response of one piece keeps its bytes, Vietnamese ones too", async () => {
    const body = JSON.stringify({ name: "Xà lách thủy canh Đà Lạt — 🥬" });
    const server = await inFrontOf((_request, response) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": Buffer.byteLength(body) });
      response.end(body);
    });
    expect(await (await fetch(server.url + PATH)).text()).toBe(body);
  });

  test("a response that is dropped unread harms nobody", async () => {
    const server = await inFrontOf((_request, response) => {
      response.writeHead(502, { "content-type": "text/html" });
      response.end("<!doctype html><h1>502 Bad Gateway</h1>");
    });
    for (const _call of ["first", "second"]) {
      // This call has an adapter, so its HTML is dropped when the head arrives.
      const response = await fetch(`${server.url}/api/categories/public`);
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ status: 502 });
    }
  });

  test("errors, HTML and redirects take the core's way", async () => {
    const cases = [
      [500, "text/html", "<html>"],
      [200, "text/html; charset=utf-8", "<html>"],
      [302, "text/plain", ""],
      [422, "application/json", '{"message":["a","b"]}'],
      [404, "text/plain", "nothing here"],
    ] as const;
    let turn = 0;
    const server = await inFrontOf((_request, response) => {
      const [status, type, body] = cases[turn++] ?? cases[0];
      response.writeHead(status, { "content-type": type, location: "http://evil.example/" });
      response.end(body);
    });
    const seen: unknown[] = [];
    for (const _ of cases) {
      const response = await fetch(server.url + PATH, { redirect: "error" });
      const { code, message } = await response.json();
      seen.push([response.status, code, response.headers.has("location"), message.length > 0]);
    }
    expect(seen).toEqual([
      [502, "BAD_UPSTREAM_ANSWER", false, true],
      [502, "BAD_UPSTREAM_ANSWER", false, true],
      [502, "BAD_UPSTREAM_ANSWER", false, true],
      [422, "VALIDATION", false, true],
      [404, "NOT_FOUND", false, true],
    ]);
  });
});
