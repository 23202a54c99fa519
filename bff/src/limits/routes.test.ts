import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../testing/browser.ts";
import { fakeDate } from "../testing/fake-date.ts";
import { json } from "../testing/fake-upstream.ts";
import { setup } from "../testing/setup.ts";

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

test("five wrong two-step codes lock the account for 15 minutes", async () => {
  const { browser, upstream, clock } = limited();
  const check = (userId: string) => browser.post("/bff/login/two-step", { userId, code: "123456" });
  upstream.on("POST /api/auth/verify-2fa", () => json({ message: "Sai mã" }, 401));
  for (let i = 0; i < 5; i++) expect((await check("u-9")).status).toBe(401);
  const locked = await check("u-9");
  expect(locked.status).toBe(429);
  expect((await locked.json()).message).toBe(
    "Bạn đã nhập sai mã quá nhiều lần. Vui lòng thử lại sau 15 phút.",
  );
  expect((await check("u-8")).status).toBe(401);
  upstream.on("POST /api/auth/verify-2fa", () => json({ message: "Không có" }, 404));
  clock.advance(15 * MINUTE_MS);
  const unknown = await check("u-9");
  expect([unknown.status, (await unknown.json()).message]).toEqual([401, "Xác thực 2FA thất bại"]);
});

describe("codes through the proxy", () => {
  const target = "lan@example.vn";

  test("a second letter waits for a minute, whichever operation sends it", async () => {
    const { browser, clock, upstream } = limited();
    await browser.login();
    expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(200);
    const again = { target: " Lan@Example.vn" };
    const second = await browser.post("/api/auth/2fa/otp/request", again);
    expect(second.status).toBe(429);
    expect(second.headers.get("retry-after")).toBe("60");
    expect((await second.json()).message).toBe("Mã vừa được gửi. Vui lòng thử lại sau 1 phút.");
    clock.advance(MINUTE_MS);
    expect((await browser.post("/api/auth/2fa/otp/request", again)).status).toBe(200);
    expect(JSON.parse(upstream.calls("/api/auth/2fa/otp/request")[0]?.body ?? "")).toEqual(again);
  });

  test("a refused letter costs nothing", async () => {
    const { browser, upstream } = limited();
    upstream.on("POST /api/auth/send-otp", () => json({ message: "Email đã có tài khoản" }, 409));
    for (let i = 0; i < 9; i++) {
      expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(409);
    }
    upstream.off("POST /api/auth/send-otp");
    expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(200);
  });

  test("wrong registration codes lock that e-mail and no other", async () => {
    const { browser, upstream } = limited();
    const check = (email: string) =>
      browser.post("/api/auth/verify-otp", { otp: "123456", target: email });
    upstream.on("POST /api/auth/verify-otp", () => json({ message: "Sai mã" }, 400));
    for (let i = 0; i < 5; i++) expect((await check(target)).status).toBe(400);
    expect((await check("LAN@example.vn ")).status).toBe(429);
    expect((await check("minh@example.vn")).status).toBe(400);
  });

  test("enabling and disabling share their tries, whatever e-mail is named", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    const paths = ["/api/auth/2fa/otp/verify", "/api/auth/2fa/otp/confirm-disable"];
    for (const path of paths) upstream.on(`POST ${path}`, () => json({ message: "Sai mã" }, 400));
    for (let i = 0; i < 5; i++) {
      const form = { otp: "123456", target: `${i}@example.vn` };
      expect((await browser.post(paths[i % 2] ?? "", form)).status).toBe(400);
    }
    expect((await browser.post(paths[0] ?? "", { otp: "1", target })).status).toBe(429);
  });

  test("a session or a permission that is missing is no wrong code", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    upstream.on("POST /api/auth/2fa/otp/verify", () => json({ message: "Không có quyền" }, 403));
    for (let i = 0; i < 9; i++) {
      const response = await browser.post("/api/auth/2fa/otp/verify", { otp: "123456", target });
      expect(response.status).toBe(403);
    }
  });

  test("a body that does not say whom it is about is not passed on", async () => {
    const { browser, upstream } = limited();
    const bodies = ["", "{", "[]", "target=lan@example.vn", '{"target":7}', '{"target":" "}'];
    for (const body of bodies) {
      const response = await browser.send("/api/auth/send-otp", { method: "POST", body });
      expect(response.status, body).toBe(400);
    }
    const big = JSON.stringify({ target, more: "x".repeat(300_000) });
    const headers = { "content-length": String(big.length) };
    const tooBig = await browser.send("/api/auth/send-otp", { method: "POST", body: big, headers });
    expect(tooBig.status).toBe(413);
    expect(upstream.calls("/api/auth/send-otp")).toHaveLength(0);
  });

  test("what was counted is what goes up", async () => {
    const { browser, upstream } = limited();
    const body = '{"target":"a@example.vn","target":"b@example.vn"}';
    await browser.send("/api/auth/send-otp", { method: "POST", body });
    expect(upstream.calls("/api/auth/send-otp")[0]?.body).toBe('{"target":"b@example.vn"}');
  });

  test("other calls are not counted", async () => {
    const { browser } = limited();
    await browser.login();
    for (let i = 0; i < 20; i++) {
      expect((await browser.post("/api/cart/add", { target })).status).toBe(200);
    }
  });
});

test("a wait that the upstream tells reaches the browser as a header too", async () => {
  const { browser, upstream } = limited();
  const wait = { message: "Vui lòng chờ", data: { retryAfter: 31 } };
  upstream.on("POST /api/auth/send-otp", () => json(wait, 429));
  const response = await browser.post("/api/auth/send-otp", { target: "lan@example.vn" });
  expect(response.headers.get("retry-after")).toBe("31");
  expect(await response.json()).toMatchObject(wait);
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
