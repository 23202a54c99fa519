import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { heldBack } from "../../testing/money.ts";
import { setup } from "../../testing/setup.ts";
import { memoryStore } from "../coordination/coordination-store.ts";

const MINUTE = 60_000;
const refreshes = "/api/auth/refresh-token";

async function statuses(calls: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status);
}

describe("refreshing", () => {
  test("200 calls at once with an ended token make one refresh and all succeed", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const cookie = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    const calls = Array.from({ length: 200 }, () =>
      browser.send("/api/orders/me", { headers: { cookie } }),
    );
    expect(new Set(await statuses(calls))).toEqual(new Set([200]));
    expect(upstream.calls(refreshes)).toHaveLength(1);
  });

  test("200 calls at once with a revoked token make one refresh and all succeed", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    const cookie = browser.cookieHeader();
    upstream.revokeAccess();
    const calls = Array.from({ length: 200 }, () =>
      browser.send("/api/orders/me", { headers: { cookie } }),
    );
    expect(new Set(await statuses(calls))).toEqual(new Set([200]));
    expect(upstream.calls(refreshes)).toHaveLength(1);
  });

  test("two replicas with one store make one refresh", async () => {
    const clock = fakeClock();
    const { browser, upstream, replica } = setup({ clock, store: memoryStore(clock) });
    await browser.login();
    const other = fakeBrowser(replica());
    const cookie = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    const calls = Array.from({ length: 100 }, () => [
      browser.send("/api/orders/me", { headers: { cookie } }),
      other.send("/api/orders/me", { headers: { cookie } }),
    ]).flat();
    expect(new Set(await statuses(calls))).toEqual(new Set([200]));
    expect(upstream.calls(refreshes)).toHaveLength(1);
  });

  test("a refresh that takes a minute makes no other replica send its token again", async () => {
    const clock = fakeClock();
    const { browser, upstream, replica } = setup({ clock, store: memoryStore(clock) });
    await browser.login();
    const cookie = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    upstream.on("GET /api/orders/me", () => json({}));
    const tokens = Promise.withResolvers<Uint8Array>();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(await tokens.promise);
        controller.close();
      },
    });
    upstream.on(`POST ${refreshes}`, () => new Response(body));
    const first = browser.get("/api/orders/me");
    await expect.poll(() => upstream.calls(refreshes).length).toBe(1);
    for (let passed = 0; passed < MINUTE; passed += 5_000) {
      await new Promise(setImmediate);
      clock.advance(5_000);
    }

    const second = fakeBrowser(replica()).send("/api/orders/me", { headers: { cookie } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    tokens.resolve(
      new TextEncoder().encode(JSON.stringify({ accessToken: "a", refreshToken: "b" })),
    );
    expect(await statuses([first, second])).toEqual([200, 200]);
    expect(upstream.calls(refreshes)).toHaveLength(1);
  });

  test("the claim is renewed for as long as the call lives, and no longer", async () => {
    const clock = fakeClock();
    const store = memoryStore(clock);
    let renewals = 0;
    const counting = {
      ...store,
      renew: async (sid: string, ver: number) => {
        renewals += 1;
        await store.renew(sid, ver);
      },
    };
    const { browser, upstream } = setup({ clock, store: counting });
    await browser.login();
    clock.advance(16 * MINUTE);
    const { handler, arrived, respond } = heldBack();
    upstream.on(`POST ${refreshes}`, handler);
    const call = browser.get("/api/orders/me");
    await arrived;
    clock.advance(5_000);
    expect(renewals).toBe(1);
    respond(json({ message: "Refresh token đã dùng" }, 401));
    expect((await call).status).toBe(401);
    for (let passed = 0; passed < MINUTE; passed += 5_000) {
      clock.advance(5_000);
      await new Promise(setImmediate);
    }
    expect(renewals).toBe(1);
  });

  test("the token is replaced a minute before it ends", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(13 * MINUTE);
    await browser.get("/api/orders/me");
    expect(upstream.calls(refreshes)).toHaveLength(0);
    clock.advance(1.5 * MINUTE);
    await browser.get("/api/orders/me");
    expect(upstream.calls(refreshes)).toHaveLength(1);
  });

  test("short tokens are replaced halfway, not with every call, and once for a call", async () => {
    const { browser, upstream, clock } = setup();
    upstream.live(45);
    await browser.login();
    const old = browser.cookieHeader();
    const call = async () => expect((await browser.get("/api/orders/me")).status).toBe(200);
    await call();
    expect(upstream.calls(refreshes)).toHaveLength(1);
    await call();
    clock.advance(20_000);
    await call();
    expect(upstream.calls(refreshes)).toHaveLength(1);
    clock.advance(5_000);
    await call();
    expect(upstream.calls(refreshes)).toHaveLength(2);
    const late = await browser.send("/api/orders/me", { headers: { cookie: old } });
    expect(late.status).toBe(200);
    expect(upstream.calls(refreshes)).toHaveLength(2);
  });

  test("a clock that is ahead of the tokens makes one refresh, and then waits for a 401", async () => {
    const { browser, upstream } = setup();
    upstream.live(900, 1200);
    await browser.login();
    for (let i = 0; i < 5; i++) expect((await browser.get("/api/orders/me")).status).toBe(200);
    expect(upstream.calls(refreshes)).toHaveLength(1);
    upstream.revokeAccess();
    for (let i = 0; i < 3; i++) expect((await browser.get("/api/orders/me")).status).toBe(200);
    expect(upstream.calls(refreshes)).toHaveLength(2);
  });

  test("a late request with the old cookie gets the new tokens for a minute", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const old = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    await browser.get("/api/orders/me");
    clock.advance(50_000);
    const late = await browser.send("/api/orders/me", { headers: { cookie: old } });
    expect(late.status).toBe(200);
    expect(upstream.calls(refreshes)).toHaveLength(1);
  });

  test("after the minute the old cookie is stale, and the good session goes on", async () => {
    const { app, browser, upstream, clock } = setup();
    await browser.login();
    const old = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    await browser.get("/api/orders/me");
    clock.advance(61_000);

    const tab = fakeBrowser(app);
    const stale = await tab.send("/api/orders/me", { headers: { cookie: old } });
    expect(stale.status).toBe(401);
    expect((await stale.json()).code).toBe("SESSION_STALE");
    expect(stale.headers.getSetCookie()).toEqual([]);
    expect(upstream.calls(refreshes)).toHaveLength(1);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
  });

  test.each([
    ["500", () => json({}, 500)],
    [
      "HTML 403",
      () => new Response("<html>", { status: 403, headers: { "content-type": "text/html" } }),
    ],
    ["a firewall's 403", () => json({ message: "Request blocked", ref: "9f2c" }, 403)],
    ["a firewall's 400", () => json({ error: { code: "WAF_400", message: "Bad request" } }, 400)],
    ["a gateway's 403", () => json({ message: "Missing Authentication Token" }, 403)],
    ["a 400 about a CSRF token", () => json({ message: "Invalid CSRF token" }, 400)],
    ["a 400 without a word", () => json({}, 400)],
    ["200 without tokens", () => json({ data: {} })],
    ["nonsense", () => new Response("{{{", { status: 401 })],
    ["no connection", () => Promise.reject(new TypeError("fetch failed"))],
  ])("%s gives 503 and keeps the session", async (_, trouble) => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(16 * MINUTE);
    upstream.on(`POST ${refreshes}`, trouble);
    const response = await browser.get("/api/orders/me");
    expect(response.status).toBe(503);
    expect((await response.json()).code).toBe("SESSION_UNAVAILABLE");
    expect(browser.cookies.size).toBe(1);

    upstream.off(`POST ${refreshes}`);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
  });

  test("a backend that sends no new refresh token keeps the one there is", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const given: unknown[] = [];
    upstream.on(`POST ${refreshes}`, async (request) => {
      given.push((await request.json()).refreshToken);
      const login = new Request("http://upstream/api/auth/login", {
        method: "POST",
        body: JSON.stringify({ password: "right" }),
      });
      const { accessToken } = await (await upstream.upstream(login)).json();
      return json({ data: { accessToken } });
    });
    for (let times = 1; times <= 2; times += 1) {
      clock.advance(16 * MINUTE);
      expect((await browser.get("/api/orders/me")).status).toBe(200);
    }
    expect(given).toHaveLength(2);
    expect(given[1]).toBe(given[0]);
  });

  test("a call that fails says why, also when its renewed session fits into no cookie", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(16 * MINUTE);
    upstream.pad(6000);
    upstream.on("GET /api/orders/me", () => Promise.reject(new TypeError("fetch failed")));
    const response = await browser.get("/api/orders/me");
    expect([response.status, (await response.json()).code]).toEqual([503, "UPSTREAM_UNREACHABLE"]);
  });

  test("a refused refresh token signs out", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(16 * MINUTE);
    upstream.revokeRefresh();
    const response = await browser.get("/api/orders/me");
    expect(response.status).toBe(401);
    expect((await response.json()).code).toBe("SESSION_ENDED");
    expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ["400 invalid_grant", () => json({ error: "invalid_grant" }, 400)],
    ["400 by code", () => json({ code: "REFRESH_TOKEN_REUSED" }, 400)],
    ["400 in Vietnamese", () => json({ message: "Refresh token không hợp lệ" }, 400)],
    ["403 by its sentence", () => json({ message: ["Token đã hết hạn"] }, 403)],
    ["403 in data", () => json({ error: { message: "jwt expired" } }, 403)],
    ["403 by code", () => json({ code: "INVALID_TOKEN" }, 403)],
    ["401", () => json({}, 401)],
  ])("%s rejects the token and signs out", async (_, rejection) => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(16 * MINUTE);
    upstream.on(`POST ${refreshes}`, rejection);
    const response = await browser.get("/api/orders/me");
    expect([response.status, (await response.json()).code]).toEqual([401, "SESSION_ENDED"]);
    upstream.off(`POST ${refreshes}`);
    expect((await browser.get("/api/orders/me")).status).toBe(401);
  });

  test("a refused session is nobody to /bff/session, and public pages still work", async () => {
    const { app, browser, upstream, clock } = setup();
    await browser.login();
    const cookie = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    upstream.revokeRefresh();
    const tab = fakeBrowser(app);
    const products = await tab.send("/api/products/public", { headers: { cookie } });
    expect(products.status).toBe(200);
    expect(upstream.calls("/api/products/public")[0]?.headers.has("authorization")).toBe(false);
    expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
  });

  test("a body of up to 256 KB is sent again after a 401, a larger one is not", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    upstream.revokeAccess();
    const small = await browser.post("/api/cart/add", { product_id: 1 });
    expect((await small.json()).body).toBe('{"product_id":1}');
    expect(upstream.calls("/api/cart/add")).toHaveLength(2);

    upstream.revokeAccess();
    const large = await browser.post("/api/cart/add", { note: "x".repeat(300 * 1024) });
    expect(large.status).toBe(401);
    expect(upstream.calls("/api/cart/add")).toHaveLength(3);
  });

  test("a second 401 is passed on and makes no second refresh", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    upstream.on("GET /api/orders/me", () => json({ message: "không" }, 401));
    const response = await browser.get("/api/orders/me");
    expect(response.status).toBe(401);
    expect(upstream.calls(refreshes)).toHaveLength(1);
    expect(browser.cookies.size).toBe(1);
  });
});
