import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { googleSetup } from "../../testing/google.ts";

const MINUTE_MS = 60_000;

async function expectLost(pending: Promise<Response>) {
  const response = await pending;
  expect(response.status).toBe(400);
  expect((await response.json()).code).toBe("GOOGLE_FLOW_LOST");
}

describe("a flow", () => {
  test("of each of ten tabs ends well, begun and ended at once", async () => {
    const { browser, start, complete } = await googleSetup();
    const tabs = Array.from({ length: 10 }, (_, i) => `/san-pham/${i}`);
    const callbacks = await Promise.all(tabs.map((from) => start({ intent: "login", from })));
    expect(browser.cookieHeader().length).toBeLessThan(8192);
    const ended = await Promise.all(callbacks.map((callback) => complete(callback)));
    const bodies = await Promise.all(ended.map((response) => response.json()));
    expect(bodies.map(({ user, from }) => [user.id, from])).toEqual(
      tabs.map((from) => ["u-1", from]),
    );
  });

  test("that was left makes room for the newest, however many were", async () => {
    const { browser, start, complete, clock } = await googleSetup();
    const from = `/tim-kiem?q=${"x".repeat(300)}`;
    const callbacks = [];
    for (let i = 0; i < 30; i++) {
      callbacks.push(await start({ intent: "login", from }));
      clock.advance(1000);
      expect(browser.cookieHeader().length).toBeLessThan(8192);
    }
    expect(browser.cookies.size).toBeGreaterThan(5);
    expect(browser.cookies.size).toBeLessThanOrEqual(12);
    await expectLost(complete(callbacks[0] ?? {}));
    expect((await complete(callbacks[29] ?? {})).status).toBe(200);
  });

  test("makes room for a session that is large; those begun last stay", async () => {
    const { browser, start, complete, clock, upstream } = await googleSetup();
    const callbacks = [];
    for (let i = 0; i < 8; i++) {
      callbacks.push(await start());
      clock.advance(1000);
    }
    upstream.pad(2_600);
    expect((await browser.login()).status).toBe(200);
    expect(browser.cookieHeader().length).toBeLessThan(8192);
    expect(browser.cookies.size).toBeGreaterThan(2);
    upstream.pad(0);
    await expectLost(complete(callbacks[0] ?? {}));
    expect((await complete(callbacks[7] ?? {})).status).toBe(200);
  });

  test("is used once, even with a copy of its cookie and at the same moment", async () => {
    const { app, browser, start, complete } = await googleSetup();
    const callback = await start();
    const copied = [...browser.cookies];
    const copyOf = () => {
      const copy = fakeBrowser(app);
      for (const [name, value] of copied) copy.cookies.set(name, value);
      return copy;
    };
    const duplicates = await Promise.all([complete(callback), complete(callback, copyOf())]);
    const codes = await Promise.all(
      duplicates.map(async (duplicate) => (await duplicate.json()).code),
    );
    expect(codes.sort()).toEqual(["GOOGLE_FLOW_LOST", undefined]);
    await expectLost(complete(callback));
    await expectLost(complete(callback, copyOf()));
  });

  test("of another browser is nobody's, and goes on in its own", async () => {
    const { app, start, complete } = await googleSetup();
    const callback = await start();
    const other = fakeBrowser(app);
    await start({ intent: "login" }, other);
    await expectLost(complete(callback, other));
    expect((await complete(callback)).status).toBe(200);
  });

  test("with a tampered cookie is lost", async () => {
    const { browser, start, complete } = await googleSetup();
    const callback = await start();
    for (const [name, value] of browser.cookies) {
      browser.cookies.set(
        name,
        value.replace(/.(?=.{60}$)/, (c) => (c === "A" ? "B" : "A")),
      );
    }
    await expectLost(complete(callback));
  });

  test("does not take the cookie of another flow", async () => {
    const { browser, start, complete } = await googleSetup();
    const first = await start();
    const [[, seal = ""] = []] = browser.cookies;
    browser.cookies.clear();
    const second = await start();
    for (const name of browser.cookies.keys()) browser.cookies.set(name, seal);
    await expectLost(complete(second));
    await expectLost(complete(first));
  });

  test.each(["x", "../../../../etc", "a=b; Path=/", "%00", "x".repeat(200)])(
    "with the made-up state %j is lost",
    async (state) => {
      const { start, complete } = await googleSetup();
      await start();
      await expectLost(complete({ state, code: "c" }));
    },
  );

  test("whose state was changed behind its id is lost", async () => {
    const { start, complete } = await googleSetup();
    const callback = await start();
    await expectLost(complete({ ...callback, state: `${callback.state}x` }));
  });

  test("is over after ten minutes, whether Google or a role was waited for", async () => {
    const { browser, clock, start, complete, upstream } = await googleSetup();
    const early = await start();
    clock.advance(9 * MINUTE_MS);
    expect((await complete(early)).status).toBe(200);
    const late = await start();
    clock.advance(10 * MINUTE_MS);
    await expectLost(complete(late));

    upstream.on("POST /api/auth/login/social/check", () => json({ needRole: true }));
    const { needRole } = await (await complete(await start())).json();
    clock.advance(10 * MINUTE_MS);
    const form = { flow: needRole.flow, roleId: "role-04", phone: "0912345678" };
    await expectLost(browser.post("/bff/google/register", form));
  });

  test("of a registration belongs to its browser", async () => {
    const { app, start, complete, upstream } = await googleSetup();
    upstream.on("POST /api/auth/login/social/check", () => json({ needRole: true }));
    const { needRole } = await (await complete(await start())).json();
    const form = { flow: needRole.flow, roleId: "role-04", phone: "0912345678" };
    await expectLost(fakeBrowser(app).post("/bff/google/register", form));
  });
});
