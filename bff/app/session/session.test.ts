import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { KEYS, setup } from "../../testing/setup.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function userId(response: Response): Promise<string | undefined> {
  return (await response.json()).user?.id;
}

describe("the cookie", () => {
  test("is HttpOnly, Lax and for this host alone on HTTPS", async () => {
    const { app } = setup();
    const browser = fakeBrowser(app, "https://tap.example");
    const [line] = (await browser.login()).headers.getSetCookie();
    expect(line).toMatch(/^__Host-tap=/);
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("drops prefix and Secure on plain localhost only", async () => {
    const { app } = setup();
    const [local] = (await fakeBrowser(app).login()).headers.getSetCookie();
    expect(local).toMatch(/^tap=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const [remote] = (await fakeBrowser(app, "http://10.0.0.7").login()).headers.getSetCookie();
    expect(remote).toMatch(/^__Host-tap=.*Secure/);
  });

  test("lives 30 days when remembered, else as long as the browser", async () => {
    const { browser } = setup();
    const [line] = (await browser.login(true)).headers.getSetCookie();
    expect(line).toMatch(/Max-Age=2592000;/);
  });

  test("is split in two when it is large, and put together again", async () => {
    const { browser, upstream } = setup();
    upstream.pad(2000);
    await browser.login();
    expect([...browser.cookies.keys()]).toEqual(["tap.0", "tap.1"]);
    for (const line of browser.cookies.values()) expect(line.length).toBeLessThan(4000);
    expect(await userId(await browser.get("/bff/session"))).toBe("u-1");

    upstream.pad(0);
    await browser.login();
    expect([...browser.cookies.keys()]).toEqual(["tap"]);
  });

  test("holds the 4,600 characters of both tokens that docs/operations.md promises", async () => {
    const { browser, upstream } = setup();
    // Base64 in the token makes 4,550 of it.
    upstream.pad(3_320);
    const response = await browser.login();
    expect(response.status).toBe(200);
    const sent = (await browser.get("/api/orders/me")) && upstream.calls("/api/orders/me").at(-1);
    expect(sent?.headers.get("authorization")?.length).toBeGreaterThan(4_550);
    expect(await userId(await browser.get("/bff/session"))).toBe("u-1");
  });

  test("that does not fit fails the sign-in in plain words", async () => {
    const { browser, upstream } = setup();
    upstream.pad(6000);
    const response = await browser.login();
    expect(response.status).toBe(500);
    expect((await response.json()).code).toBe("SESSION_TOO_LARGE");
    expect(browser.cookies.size).toBe(0);
  });

  test("that was tampered with, cut or made up is a guest's", async () => {
    const { browser } = setup();
    await browser.login();
    const [seal = ""] = browser.cookies.values();
    const middle = Math.floor(seal.length / 2);
    const flipped = seal[middle] === "A" ? "B" : "A";
    for (const forged of [
      seal.slice(0, middle) + flipped + seal.slice(middle + 1),
      seal.slice(0, -10),
      "made-up",
      `x${seal}`,
      `${seal}x`,
      `${seal}~2`,
      seal.slice(0, -2),
    ]) {
      const response = await browser.send("/bff/session", { headers: { cookie: `tap=${forged}` } });
      expect(response.status).toBe(200);
      expect(await userId(response)).toBeUndefined();
    }
  });

  test("is opened by every key and sealed by the newest", async () => {
    const { browser, replica } = setup();
    await browser.login();
    const cookie = browser.cookieHeader();
    const keys = { ...KEYS, "2": "another-key-of-more-than-thirty-two-chars" };
    const rolled = fakeBrowser(replica({ sessionKeys: keys }));
    expect(await userId(await rolled.send("/bff/session", { headers: { cookie } }))).toBe("u-1");

    await rolled.login();
    expect([...rolled.cookies.values()][0]).toMatch(/^Fe26\.2\*2\*/);
    const dropped = fakeBrowser(replica({ sessionKeys: { "2": keys["2"] } }));
    expect(await userId(await dropped.send("/bff/session", { headers: { cookie } }))).toBe(
      undefined,
    );
  });
});

describe("the end of a session", () => {
  test("comes after 30 idle minutes", async () => {
    const { browser, clock } = setup();
    await browser.login();
    clock.advance(31 * MINUTE);
    expect(await userId(await browser.get("/bff/session"))).toBeUndefined();
  });

  test("does not come while the session is used", async () => {
    const { browser, clock } = setup();
    await browser.login();
    for (let minutes = 0; minutes < 120; minutes += 20) {
      clock.advance(20 * MINUTE);
      expect((await browser.get("/api/orders/me")).status).toBe(200);
    }
  });

  test("comes though its page asks for news by itself while nobody uses it", async () => {
    const { browser, clock } = setup();
    await browser.login();
    const headers = { "x-tap-unattended": "1" };
    for (let minutes = 0; minutes < 28; minutes += 4) {
      clock.advance(4 * MINUTE);
      expect((await browser.send("/api/orders/me", { headers })).status).toBe(200);
    }
    clock.advance(3 * MINUTE);
    expect((await browser.send("/api/orders/me", { headers })).status).toBe(401);
  });

  test("comes after 12 hours however busy it was", async () => {
    const { browser, clock } = setup();
    await browser.login();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      clock.advance(20 * MINUTE);
      expect((await browser.get("/api/orders/me")).status).toBe(200);
    }
    clock.advance(21 * MINUTE);
    expect((await browser.get("/api/orders/me")).status).toBe(401);
  });

  test("comes after 30 days when remembered, however busy it was", async () => {
    const { browser, clock } = setup();
    await browser.login(true);
    for (let days = 0; days < 28; days += 7) {
      clock.advance(7 * DAY);
      expect((await browser.get("/api/orders/me")).status).toBe(200);
    }
    clock.advance(2 * DAY + MINUTE);
    expect(await userId(await browser.get("/bff/session"))).toBeUndefined();
  });

  test("comes after 14 idle days when remembered; looking who is signed in is no use of it", async () => {
    const { browser, clock, upstream } = setup();
    // Its tokens need no renewal meanwhile.
    upstream.live(60 * 24 * 3600);
    await browser.login(true);
    clock.advance(13 * DAY);
    expect(await userId(await browser.get("/bff/session"))).toBe("u-1");
    clock.advance(DAY);
    expect(await userId(await browser.get("/bff/session"))).toBeUndefined();
  });

  test("parallel calls that touch it share one new cookie, and so does a late one", async () => {
    const { browser, clock } = setup();
    await browser.login();
    const cookie = browser.cookieHeader();
    clock.advance(5 * MINUTE);
    const calls = Array.from({ length: 20 }, () =>
      browser.send("/api/orders/me", { headers: { cookie } }),
    );
    const lines = (await Promise.all(calls)).flatMap(({ headers }) => headers.getSetCookie());
    const late = await browser.send("/api/orders/me", { headers: { cookie } });
    lines.push(...late.headers.getSetCookie());
    expect(lines).toHaveLength(21);
    expect(new Set(lines).size).toBe(1);
    clock.advance(MINUTE);
    const next = await browser.send("/api/orders/me", { headers: { cookie } });
    expect(lines).not.toContain(next.headers.getSetCookie()[0]);
  });

  test("parallel calls that renew it share one new cookie", async () => {
    const { browser, clock } = setup();
    await browser.login();
    const cookie = browser.cookieHeader();
    clock.advance(16 * MINUTE);
    const calls = Array.from({ length: 20 }, () =>
      browser.send("/api/orders/me", { headers: { cookie } }),
    );
    const lines = (await Promise.all(calls)).flatMap(({ headers }) => headers.getSetCookie());
    expect(lines).toHaveLength(20);
    expect(new Set(lines).size).toBe(1);
  });

  test("a cookie is written again at most once a minute", async () => {
    const { browser, clock } = setup();
    await browser.login();
    const first = await browser.get("/api/orders/me");
    expect(first.headers.getSetCookie()).toEqual([]);
    clock.advance(MINUTE);
    const later = await browser.get("/api/orders/me");
    expect(later.headers.getSetCookie()).toHaveLength(1);
    const again = await browser.get("/api/orders/me");
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

describe("the time that is left", () => {
  const timeLeft = async (browser: ReturnType<typeof fakeBrowser>) =>
    (await (await browser.get("/bff/session")).json()).timeLeft;

  test("is read without being a use, and counts from the last use", async () => {
    const { browser, clock } = setup();
    await browser.login();
    expect(await timeLeft(browser)).toEqual({ idle: 30 * 60, absolute: 12 * 3600 });
    clock.advance(10 * MINUTE);
    expect(await timeLeft(browser)).toEqual({ idle: 20 * 60, absolute: 12 * 3600 - 600 });
    clock.advance(17 * MINUTE);
    expect(await timeLeft(browser)).toMatchObject({ idle: 3 * 60 });
    await browser.get("/api/orders/me");
    expect(await timeLeft(browser)).toEqual({ idle: 30 * 60, absolute: 12 * 3600 - 27 * 60 });
  });

  test("is not moved by asking for the head of the session alone", async () => {
    const { browser, clock } = setup();
    await browser.login();
    clock.advance(10 * MINUTE);
    await browser.send("/bff/session", { method: "HEAD" });
    expect(await timeLeft(browser)).toMatchObject({ idle: 20 * 60 });
  });

  test("is the whole idle time again after an extension, also while tokens are renewed", async () => {
    const { browser, clock, upstream } = setup();
    for (const life of [24 * 3600, 60]) {
      upstream.live(life);
      await browser.login();
      clock.advance(28 * MINUTE);
      const extended = await browser.post("/bff/session");
      expect([extended.status, await extended.text()]).toEqual([204, ""]);
      expect(await timeLeft(browser)).toEqual({ idle: 30 * 60, absolute: 12 * 3600 - 28 * 60 });
    }
  });

  test("up to the absolute end is not extended", async () => {
    const { browser, clock } = setup();
    await browser.login();
    for (let minutes = 0; minutes < 12 * 60 - 5; minutes += 5) {
      clock.advance(5 * MINUTE);
      expect((await browser.post("/bff/session")).status).toBe(204);
    }
    expect(await timeLeft(browser)).toEqual({ idle: 30 * 60, absolute: 5 * 60 });
    clock.advance(5 * MINUTE);
    expect((await browser.post("/bff/session")).status).toBe(401);
  });

  test("is that of the browser: another tab's use counts", async () => {
    const { browser, clock } = setup();
    await browser.login();
    clock.advance(29 * MINUTE);
    const unattended = { headers: { "x-tap-unattended": "1" } };
    await browser.send("/api/orders/me", unattended);
    expect(await timeLeft(browser)).toMatchObject({ idle: 60 });
    await browser.get("/api/orders/me");
    expect(await timeLeft(browser)).toMatchObject({ idle: 30 * 60 });
  });

  test("is not sent to guests, nor for a remembered session", async () => {
    const { browser, app } = setup();
    expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
    const remembered = fakeBrowser(app);
    await remembered.login(true);
    expect(await timeLeft(remembered)).toBeUndefined();
  });

  test("no extension for guests, nor after the end", async () => {
    const { browser, clock } = setup();
    expect((await browser.post("/bff/session")).status).toBe(401);
    await browser.login();
    clock.advance(30 * MINUTE);
    expect((await browser.post("/bff/session")).status).toBe(401);
  });
});
