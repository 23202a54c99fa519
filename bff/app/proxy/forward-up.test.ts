import { describe, expect, test } from "vitest";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

describe("on the way up", () => {
  test("path and query arrive untouched", async () => {
    const { browser } = setup();
    const target = "/api/products/public?search=g%E1%BA%A1o%20st25&brand=A&brand=B&x=%2F..%2F";
    const echo = await (await browser.get(target)).json();
    expect(echo.path + echo.search).toBe(target);
  });

  test("encoded letters choose no other operation than the upstream will see", async () => {
    const { browser, upstream } = setup();
    // Still encoded, "me" would be an order's id, and "login" an unknown word.
    const guest = await browser.get("/api/orders/%6De");
    expect(guest.status).toBe(401);
    expect((await browser.post("/api/auth/%6cogin", {})).status).toBe(404);
    await browser.login();
    await browser.get("/api/orders/%6De?a=%6De");
    expect(upstream.seen.at(-1)?.path).toBe("/api/orders/me?a=%6De");
    expect(upstream.seen.filter(({ path }) => path.startsWith("/api/orders"))).toHaveLength(1);
  });

  test("only allowed headers go up; the bearer is ours", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    await browser.send(
      "/api/orders/me",
      {
        headers: {
          accept: "application/json",
          "accept-language": "vi",
          "if-match": '"0"',
          "if-none-match": '"1"',
          "idempotency-key": "intent-0001",
          range: "bytes=0-1",
          traceparent: "00-1-2-01",
          authorization: "Bearer forged",
          "x-forwarded-for": "1.2.3.4",
          "x-forwarded-host": "evil.example",
          "x-http-method-override": "DELETE",
          "x-secret": "1",
          connection: "keep-alive, range",
          referer: "http://localhost:3000/",
        },
      },
      { address: "10.9.8.7" },
    );
    const { headers } = upstream.calls("/api/orders/me")[0] ?? { headers: new Headers() };
    const names = [...headers.keys()].sort();
    expect(names).toEqual([
      "accept",
      "accept-language",
      "authorization",
      "idempotency-key",
      "if-match",
      "if-none-match",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-request-id",
    ]);
    expect(headers.get("authorization")).toContain(PLANTED);
    expect(headers.get("x-forwarded-for")).toBe("10.9.8.7");
    expect(headers.get("x-forwarded-host")).toBe("localhost:3000");
  });

  const TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  test.each([
    { by: "the trusted proxy", trustedProxies: 1, traceparent: TRACE, passed: TRACE },
    { by: "the trusted proxy, broken", trustedProxies: 1, traceparent: "00-1-2-01", passed: null },
    { by: "a browser", trustedProxies: 0, traceparent: TRACE, passed: null },
  ])("a traceparent of $by", async ({ trustedProxies, traceparent, passed }) => {
    const { upstream, browser } = setup({ trustedProxies });
    await browser.login();
    const headers = { traceparent };
    await browser.send("/api/orders/me", { headers });
    await browser.send("/bff/views/my-orders", { headers });
    const calls = upstream.calls("/api/orders/me");
    const sent = calls.map((call) => call.headers.get("traceparent"));
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set([passed]));
  });

  test("a guest's call that needs a session does not leave the house", async () => {
    const { browser, upstream } = setup();
    const response = await browser.get("/api/orders/me");
    expect(response.status).toBe(401);
    expect((await response.json()).message).toBe("Vui lòng đăng nhập");
    expect(upstream.seen).toHaveLength(0);
  });

  test("a body over the limit is refused, announced or not", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    const big = "x".repeat(1024 * 1024 + 1);
    const announced = await browser.send("/api/cart/add", { method: "POST", body: big });
    expect(announced.status).toBe(413);
    const stream = new Blob([big, big]).stream();
    const init = { method: "POST", body: stream, duplex: "half" } as const;
    const counted = await browser.send("/api/cart/add", init);
    expect(counted.status).toBe(413);
    expect(upstream.calls("/api/cart/add").every(({ body }) => body === "")).toBe(true);
  });

  test("an upload streams, and stops at its own limit", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    let bytes = 0;
    upstream.on("POST /api/users/avatar", async (request) => {
      bytes = (await request.arrayBuffer()).byteLength;
      return json({ ok: true });
    });
    const upload = (megabytes: number) => {
      const chunk = new Uint8Array(1024 * 1024);
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (megabytes-- > 0) controller.enqueue(chunk);
          else controller.close();
        },
      });
      const init = { method: "POST", body: stream, duplex: "half" } as const;
      return browser.send("/api/users/avatar", init);
    };
    expect((await upload(5)).status).toBe(200);
    expect(bytes).toBe(5 * 1024 * 1024);
    expect((await upload(21)).status).toBe(413);
  });

  test("the client's abort reaches the upstream", async () => {
    const { app, upstream, browser } = setup();
    await browser.login();
    const arrived = Promise.withResolvers<AbortSignal>();
    upstream.on("GET /api/orders/me", (request) => {
      arrived.resolve(request.signal);
      return new Promise<Response>(() => {});
    });
    const abort = new AbortController();
    const pending = app.request("http://localhost:3000/api/orders/me", {
      headers: { cookie: browser.cookieHeader() },
      signal: abort.signal,
    });
    const signal = await arrived.promise;
    expect(signal.aborted).toBe(false);
    abort.abort();
    expect(signal.aborted).toBe(true);
    expect((await pending).status).toBe(499);
  });
});
