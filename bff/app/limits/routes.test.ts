import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeDate } from "../../testing/fake-date.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE_MS = 60_000;

const limited = () => setup({ clock: fakeDate() });

type Browser = ReturnType<typeof fakeBrowser>;

const signIn = (browser: Browser, identifier: string, password: string, address?: string) =>
  browser.send(
    "/bff/login",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identifier, password }),
    },
    { address },
  );

describe("POST /bff/login", () => {
  test("says how long to wait: in words, in the header, in the data", async () => {
    const { browser, clock, upstream } = limited();
    for (let i = 0; i < 5; i++) await signIn(browser, "lan@example.vn", "wrong", "10.0.0.1");
    clock.advance(17_100);
    const response = await signIn(browser, " LAN@example.vn ", "right", "10.0.0.1");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("43");
    expect(await response.json()).toEqual({
      status: 429,
      code: "TOO_MANY_REQUESTS",
      message: "Bạn đã thử đăng nhập quá nhiều lần. Vui lòng thử lại sau 43 giây.",
      data: { retryAfter: 43 },
      requestId: expect.any(String),
    });
    expect(upstream.calls("/api/auth/login")).toHaveLength(5);
  });

  test("locks nobody out from another address", async () => {
    const { browser } = limited();
    for (let i = 0; i < 6; i++) await signIn(browser, "lan@example.vn", "wrong", "10.0.0.1");
    expect((await signIn(browser, "lan@example.vn", "right", "10.0.0.2")).status).toBe(200);
  });

  test("treats an account that does not exist as any other", async () => {
    const { browser, upstream } = limited();
    const responses: string[] = [];
    for (const status of [401, 404]) {
      upstream.on("POST /api/auth/login", () => json({ message: "" }, status));
      for (let i = 0; i < 6; i++) {
        const response = await signIn(browser, `${status}@example.vn`, "wrong");
        responses.push(`${response.status} ${(await response.json()).message}`);
      }
    }
    expect(responses.slice(0, 6)).toEqual(responses.slice(6));
  });

  test("a right password clears the tries, with a two-step code to come too", async () => {
    const { browser, upstream } = limited();
    for (let i = 0; i < 4; i++) await signIn(browser, "lan@example.vn", "wrong");
    upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }, 401));
    await signIn(browser, "lan@example.vn", "right");
    upstream.off("POST /api/auth/login");
    for (let i = 0; i < 5; i++) {
      expect((await signIn(browser, "lan@example.vn", "wrong")).status).toBe(401);
    }
  });
});

describe("guessing from one address", () => {
  /** Each for another account. */
  async function guesses(count: number, addresses: readonly string[]) {
    const { app, clock, upstream } = limited();
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) {
      const address = addresses[i % addresses.length];
      const response = await signIn(fakeBrowser(app), `nguoi-${i}@example.vn`, "wrong", address);
      statuses.push(response.status);
    }
    const refused = statuses.filter((status) => status === 429).length;
    return { app, clock, upstream, refused };
  }

  test("reaches 300 accounts a minute, and 3,000 an hour", async () => {
    const { app, clock, refused, upstream } = await guesses(320, ["10.0.0.1"]);
    expect(refused).toBe(20);
    expect(upstream.calls("/api/auth/login")).toHaveLength(300);
    const other = fakeBrowser(app);
    expect((await signIn(other, "lan@example.vn", "right", "10.0.0.2")).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await signIn(other, "lan@example.vn", "right", "10.0.0.1")).status).toBe(200);
    for (let minute = 1; minute < 11; minute++) {
      clock.advance(MINUTE_MS);
      for (let i = 0; i < 300; i++) {
        await signIn(fakeBrowser(app), `${minute}-${i}@example.vn`, "wrong", "10.0.0.1");
      }
    }
    expect(upstream.calls("/api/auth/login")).toHaveLength(3_002);
  });

  test("does not refuse the browser that an account has signed in with", async () => {
    const { app, browser } = limited();
    await signIn(browser, "lan@example.vn", "right", "10.0.0.1");
    for (let i = 0; i < 320; i++) {
      await signIn(fakeBrowser(app), `nguoi-${i}@example.vn`, "wrong", "10.0.0.1");
    }
    for (let i = 0; i < 6; i++) {
      await signIn(fakeBrowser(app), "lan@example.vn", "wrong", "10.0.0.1");
    }
    expect((await signIn(browser, "lan@example.vn", "right", "10.0.0.1")).status).toBe(200);
    const stranger = await signIn(fakeBrowser(app), "lan@example.vn", "right", "10.0.0.1");
    expect(stranger.status).toBe(429);
  });

  test.each([
    ["an IPv4 address", ["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1:4711", "[::ffff:a00:1]:80"]],
    ["a /64", ["2001:db8:0:1::1", "2001:DB8:0:1:a:b:c:d", "[2001:db8::1:0:0:0:9]:443"]],
  ])("counts the spellings of %s as one", async (_, addresses) => {
    expect((await guesses(305, addresses)).refused).toBe(5);
  });

  test("does not count those who know their password", async () => {
    const { app } = limited();
    for (let i = 0; i < 40; i++) {
      const response = await signIn(fakeBrowser(app), `${i}@example.vn`, "right", "10.0.0.1");
      expect(response.status).toBe(200);
    }
  });
});

describe("guessing one account from everywhere", () => {
  const owner = "lan@example.vn";

  /** Each try from another address. */
  async function attacked(times: number) {
    const all = limited();
    const tryOnce = (i: number) =>
      signIn(fakeBrowser(all.app), owner, "wrong", `10.${i % 250}.${Math.floor(i / 250)}.1`);
    for (let i = 0; i < times; i++) expect((await tryOnce(i)).status).toBe(401);
    let next = times;
    return { ...all, again: () => tryOnce(next++) };
  }

  test("waits longer and longer after 100 tries in an hour", async () => {
    const { again, clock, upstream } = await attacked(100);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect((await again()).status).toBe(401);
      const refused = await again();
      expect(refused.status).toBe(429);
      expect((await refused.json()).data).toEqual({ retryAfter: seconds });
      clock.advance(seconds * 1000);
    }
    expect(upstream.calls("/api/auth/login")).toHaveLength(108);
    clock.advance(60 * MINUTE_MS);
    for (let i = 0; i < 20; i++) expect((await again()).status).toBe(401);
  });

  test("lets through one of many at once", async () => {
    const { again } = await attacked(100);
    const all = await Promise.all(Array.from({ length: 30 }, again));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  test("does not hold up the owner in a browser that has signed in before", async () => {
    const { app, browser, again, clock } = await attacked(99);
    expect((await signIn(browser, owner, "right", "192.0.2.1")).status).toBe(200);
    await browser.post("/bff/logout");
    for (let i = 0; i < 8; i++) await again();
    expect((await signIn(fakeBrowser(app), owner, "right", "192.0.2.1")).status).toBe(429);
    expect((await signIn(browser, owner, "wrong", "192.0.2.1")).status).toBe(401);
    expect((await signIn(browser, owner, "right", "192.0.2.1")).status).toBe(200);
    for (let i = 0; i < 105; i++) {
      await signIn(fakeBrowser(app), "minh@example.vn", "wrong", `10.9.${i}.1`);
    }
    expect((await signIn(browser, "minh@example.vn", "right", "192.0.2.1")).status).toBe(429);
    clock.advance(MINUTE_MS);
    expect((await signIn(fakeBrowser(app), owner, "right", "192.0.2.1")).status).toBe(200);
  });
});

test.each([
  [
    "lan@example.vn",
    [" LAN@Example.VN ", "ｌａｎ@example.vn", "la\u0301n@example.vn", "lan\u200b@example.vn"],
  ],
  [
    "0912345678",
    ["+84912345678", "84 912 345 678", "091.234.5678", "(+84) 912-345-678", "0084912345678"],
  ],
])("the spellings of %s are one account", async (account, spellings) => {
  const { browser } = limited();
  for (let i = 0; i < 5; i++) {
    const spelled = spellings[i % spellings.length] ?? "";
    expect((await signIn(browser, spelled, "wrong")).status).toBe(401);
  }
  expect((await signIn(browser, account, "right")).status).toBe(429);
});

test("a reset clears the counters", async () => {
  let reset = () => {};
  const onCacheReset = (resetCaches: () => void) => {
    reset = resetCaches;
  };
  const { browser } = setup({ clock: fakeDate(), onCacheReset });
  for (let i = 0; i < 6; i++) await signIn(browser, "lan@example.vn", "wrong");
  reset();
  expect((await signIn(browser, "lan@example.vn", "right")).status).toBe(200);
});

test("two browsers share the counters of one account", async () => {
  const { app, browser } = limited();
  const other = fakeBrowser(app);
  for (let i = 0; i < 5; i++) await signIn(i % 2 ? browser : other, "lan@example.vn", "wrong");
  expect((await signIn(other, "lan@example.vn", "right")).status).toBe(429);
});
