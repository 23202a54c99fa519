import { describe, expect, test } from "vitest";
import { json } from "../testing/fake-upstream.ts";
import { buyer, KEY, order } from "../testing/money.ts";
import { setup } from "../testing/setup.ts";

/** Just before the access token ends: the next call renews the session first. */
const NEARLY_OVER_MS = 14.5 * 60_000;
/** Longer than the result of a refresh is kept for those who bring the old cookie. */
const LATER_MS = 2 * 60_000;

describe("a session that was renewed for a call", () => {
  test.each<[string, number, () => Response | Promise<Response>]>([
    ["finds no connection", 503, () => Promise.reject(new TypeError("refused"))],
    ["gets HTML", 502, () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["is refused", 403, () => json({}, 403)],
  ])("is not lost when the call %s", async (_, status, answer) => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    upstream.on("POST /api/cart/add", answer);
    clock.advance(NEARLY_OVER_MS);
    expect((await browser.post("/api/cart/add", {})).status).toBe(status);
    clock.advance(LATER_MS);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
  });

  test("is not lost when a repeated key is refused or answered", async () => {
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

  test("that cannot be renewed is not written again", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    clock.advance(2 * 60_000);
    upstream.revokeAccess();
    upstream.revokeRefresh();
    expect((await browser.get("/api/orders/me")).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });
});
