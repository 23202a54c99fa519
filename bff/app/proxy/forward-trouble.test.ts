import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

describe("an upstream in trouble", () => {
  test("GET is tried once more after a failed connection, POST is not", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    let failures = 1;
    const flaky = () => {
      if (failures-- > 0) throw new TypeError("fetch failed");
      return json({ ok: true });
    };
    upstream.on("GET /api/orders/me", flaky);
    upstream.on("POST /api/cart/add", flaky);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
    failures = 1;
    expect((await browser.post("/api/cart/add", {})).status).toBe(503);
    expect(upstream.calls("/api/cart/add")).toHaveLength(1);
  });

  test("an upstream that is gone gives 503 after two tries", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () => Promise.reject(new TypeError("refused")));
    const response = await browser.get("/api/products/public");
    expect(response.status).toBe(503);
    expect((await response.json()).code).toBe("UPSTREAM_UNREACHABLE");
    expect(upstream.seen).toHaveLength(2);
  });

  test("no headers within 10 seconds is 504", async () => {
    const { browser, upstream, clock } = setup();
    const arrived = Promise.withResolvers<void>();
    upstream.on("GET /api/products/public", () => {
      arrived.resolve();
      return new Promise<Response>(() => {});
    });
    const pending = browser.get("/api/products/public");
    await arrived.promise;
    clock.advance(10_000);
    const response = await pending;
    expect(response.status).toBe(504);
    expect(clock.pending()).toBe(0);
  });

  test("a stalled upload is given up after 30 seconds", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const reading = Promise.withResolvers<void>();
    upstream.on("POST /api/users/avatar", async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      reading.resolve();
      await reader?.read();
      return json({});
    });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
    });
    const init = { method: "POST", body: stream, duplex: "half" } as const;
    const pending = browser.send("/api/users/avatar", init);
    await reading.promise;
    clock.advance(29_000);
    clock.advance(1_000);
    expect((await pending).status).toBe(408);
  });

  test("an upload goes on for as long as bytes arrive, and its response has its own time", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const received: number[] = [];
    upstream.on("POST /api/users/avatar", async (request) => {
      for await (const bytes of request.body ?? []) received.push(bytes.byteLength);
      return json({ ok: true });
    });
    let line: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        line = controller;
      },
    });
    const init = { method: "POST", body: stream, duplex: "half" } as const;
    const pending = browser.send("/api/users/avatar", init);
    for (let part = 1; part <= 10; part++) {
      line?.enqueue(new Uint8Array(10));
      await expect.poll(() => received).toHaveLength(part);
      clock.advance(25_000);
    }
    line?.close();
    expect(await (await pending).json()).toEqual({ ok: true });
    expect(clock.pending()).toBe(0);
  });

  test("timers end with the response", async () => {
    const { browser, clock } = setup();
    await (await browser.get("/api/products/public")).text();
    expect(clock.pending()).toBe(0);
  });
});

describe("which call failed", () => {
  const logged = (lines: readonly string[]) =>
    lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "request");

  test("is in the response and in the log line", async () => {
    const { browser, upstream, lines } = setup();
    await browser.login();
    upstream.on("GET /api/products/public", () => Promise.reject(new TypeError("refused")));
    const html = { headers: { "content-type": "text/html" } };
    upstream.on("POST /api/cart/add", () => new Response("<html>", html));
    upstream.on("GET /api/orders/me", () => json({ message: "Bảo trì" }, 503));
    const responses = [
      await browser.get("/api/products/public"),
      await browser.post("/api/cart/add", {}),
      await browser.get("/api/orders/me"),
    ];
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(bodies).toMatchObject([
      { status: 503, operation: "listPublicProducts" },
      { status: 502, operation: "addCartItem" },
      { status: 503, operation: "listMyOrders" },
    ]);
    expect(logged(lines).slice(-3)).toMatchObject([
      { failed: "listPublicProducts" },
      { failed: "addCartItem" },
      { failed: "listMyOrders" },
    ]);
  });

  test("is the BFF's own call, when that is what failed", async () => {
    const { browser, upstream, lines, clock } = setup();
    upstream.on("POST /api/auth/login", () => json({ message: "hỏng" }, 500));
    expect(await (await browser.login()).json()).toMatchObject({ operation: "loginUser" });
    upstream.off("POST /api/auth/login");
    await browser.login();
    upstream.on("POST /api/auth/refresh-token", () => new Response("<html>"));
    clock.advance(890_000);
    expect(await (await browser.get("/api/orders/me")).json()).toMatchObject({
      code: "SESSION_UNAVAILABLE",
      operation: "refreshTokens",
    });
    expect(logged(lines).at(-1)).toMatchObject({
      operation: "listMyOrders",
      failed: "refreshTokens",
    });
  });

  test("is not told of what the upstream rejects for a reason, nor of our own refusals", async () => {
    const { browser, upstream, lines } = setup();
    upstream.on("GET /api/products/7", () => json({ message: "Không có" }, 404));
    for (const path of ["/api/products/7", "/api/orders/me", "/api/nothing"]) {
      expect(await (await browser.get(path)).json()).not.toHaveProperty("operation");
    }
    for (const line of logged(lines)) expect(line).not.toHaveProperty("failed");
  });
});
