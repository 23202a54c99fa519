import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE = 60_000;
const refreshes = "/api/auth/refresh-token";

test("a slow response does not put an older session over a newer one", async () => {
  const { browser, upstream, clock } = setup();
  await browser.login();
  clock.advance(2 * MINUTE);
  const slow = Promise.withResolvers<Response>();
  upstream.on("GET /api/orders/me", () => slow.promise);
  const pending = browser.get("/api/orders/me");
  clock.advance(13.5 * MINUTE);
  upstream.off("GET /api/orders/me");
  await browser.get("/api/orders/me");
  const good = browser.cookieHeader();
  slow.resolve(json({}));
  await pending.catch(() => undefined);
  expect(browser.cookieHeader()).toBe(good);
});

test.each([
  ["a slow response of the session before", 2, () => json({})],
  ["the late end of the session before", 16, () => json({}, 401)],
])("%s leaves the cookie of the next one alone", async (_, minutes, late) => {
  const { browser, upstream, clock } = setup();
  await browser.login();
  clock.advance(minutes * MINUTE);
  const slow = Promise.withResolvers<Response>();
  for (const call of [`POST ${refreshes}`, "GET /api/orders/me"]) {
    upstream.on(call, () => slow.promise);
  }
  const pending = browser.get("/api/orders/me");
  await browser.login();
  const good = browser.cookieHeader();
  slow.resolve(late());
  await pending;
  expect(browser.cookieHeader()).toBe(good);
});
