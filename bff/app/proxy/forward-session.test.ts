import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { buyer, KEY, order } from "../../testing/money.ts";
import { setup } from "../../testing/setup.ts";

/** Just before the access token expires: the next call renews the session first. */
const NEARLY_OVER_MS = 14.5 * 60_000;
/** Longer than the result of a refresh is stored for requests with the old cookie. */
const LATER_MS = 2 * 60_000;

describe("a session that was renewed for a call", () => {
  test.each<[string, number, () => Response | Promise<Response>]>([
    ["finds no connection", 503, () => Promise.reject(new TypeError("refused"))],
    ["gets HTML", 502, () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["is refused", 403, () => json({}, 403)],
  ])("is not lost when the call %s", async (_, status, handler) => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    upstream.on("POST /api/cart/add", handler);
    clock.advance(NEARLY_OVER_MS);
    expect((await browser.post("/api/cart/add", {})).status).toBe(status);
    clock.advance(LATER_MS);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
  });

  test("is not lost when a repeated key is refused or replayed", async () => {
    const { place, browser, clock } = await buyer();
    await place();
    for (const [body, status] of [
      [{ ...order, note: "khác" }, 422],
      [order, 201],
    ] as const) {
      clock.advance(NEARLY_OVER_MS);
      expect((await place(body, KEY)).status).toBe(status);
      clock.advance(LATER_MS);
      expect((await browser.get("/api/orders/me")).status).toBe(200);
    }
  });

  const down = () => json({}, 503);

  test.each([
    ["/bff/session", "POST /api/auth/me", 503],
    ["/bff/views/admin-wallet", "POST /api/auth/me", 503],
    ["/bff/views/cart", "GET /api/cart/me", 503],
  ])("is not lost when %s fails", async (path, key, status) => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    upstream.on(key, down);
    clock.advance(NEARLY_OVER_MS);
    expect((await browser.get(path)).status).toBe(status);
    clock.advance(LATER_MS);
    upstream.off(key);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
  });

  test("is not lost when nobody can say whose it is after a refused token", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const responses = [json({}, 401), down()];
    upstream.on("POST /api/auth/me", () => responses.shift() ?? down());
    expect((await browser.get("/bff/session")).status).toBe(503);
    upstream.off("POST /api/auth/me");
    clock.advance(NEARLY_OVER_MS);
    expect((await (await browser.get("/bff/session")).json()).user.id).toBe("u-1");
  });

  test("that cannot be renewed is not written again", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(2 * 60_000);
    upstream.revokeAccess();
    upstream.revokeRefresh();
    const before = browser.cookieHeader();
    expect((await browser.get("/api/orders/me")).status).toBe(401);
    expect(browser.cookieHeader()).toBe(before);
  });
});
