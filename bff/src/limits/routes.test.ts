import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../testing/browser.ts";
import { fakeDate } from "../testing/fake-date.ts";
import { json } from "../testing/fake-upstream.ts";
import { setup } from "../testing/setup.ts";

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
    const told: string[] = [];
    for (const status of [401, 404]) {
      upstream.on("POST /api/auth/login", () => json({ message: "" }, status));
      for (let i = 0; i < 6; i++) {
        const response = await signIn(browser, `${status}@example.vn`, "wrong");
        told.push(`${response.status} ${(await response.json()).message}`);
      }
    }
    expect(told.slice(0, 6)).toEqual(told.slice(6));
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

test("what it forgets on demand are the counters", async () => {
  let forget = () => {};
  const take = (taken: () => void) => {
    forget = taken;
  };
  const { browser } = setup({ clock: fakeDate(), takeForget: take });
  for (let i = 0; i < 6; i++) await signIn(browser, "lan@example.vn", "wrong");
  forget();
  expect((await signIn(browser, "lan@example.vn", "right")).status).toBe(200);
});

test("two browsers share the counters of one account", async () => {
  const { app, browser } = limited();
  const other = fakeBrowser(app);
  for (let i = 0; i < 5; i++) await signIn(i % 2 ? browser : other, "lan@example.vn", "wrong");
  expect((await signIn(other, "lan@example.vn", "right")).status).toBe(429);
});
