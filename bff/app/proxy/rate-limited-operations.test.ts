import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeDate } from "../../testing/fake-date.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE_MS = 60_000;
const limited = (deps: Parameters<typeof setup>[0] = {}) => setup({ clock: fakeDate(), ...deps });

describe("codes", () => {
  const target = "lan@example.vn";

  test("a second code waits for a minute, whichever operation sends it", async () => {
    const { browser, clock, upstream } = limited();
    expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(200);
    const again = { email: " Lan@Example.vn" };
    const second = await browser.post("/bff/recovery/code", again);
    expect(second.status).toBe(429);
    expect(second.headers.get("retry-after")).toBe("60");
    expect((await second.json()).message).toBe("Mã vừa được gửi. Vui lòng thử lại sau 1 phút.");
    clock.advance(MINUTE_MS);
    expect((await browser.post("/bff/recovery/code", again)).status).toBe(200);
    expect(upstream.calls("/api/auth/forgot-password/send-otp")).toHaveLength(1);
  });

  test("whoever is signed in gets one code a minute, whatever e-mail is named", async () => {
    const { browser, clock } = limited();
    await browser.login();
    const requests = [
      ["/api/auth/2fa/otp/request", { target }],
      ["/api/wallet/otp/send-pin-reset", undefined],
    ] as const;
    for (const [path, form] of requests) expect((await browser.post(path, form)).status).toBe(200);
    const [[path]] = requests;
    expect((await browser.post(path, { target: "minh@example.vn" })).status).toBe(429);
    expect((await browser.post("/api/wallet/otp/send-pin-reset")).status).toBe(429);
    clock.advance(MINUTE_MS);
    expect((await browser.post(path, { target })).status).toBe(200);
  });

  test("an address asks for as many codes as its limit says, those counted that were refused", async () => {
    const { browser, clock, upstream } = limited({ addressLimits: { codes: 60 } });
    upstream.on("POST /api/auth/send-otp", () => json({ message: "Email đã có tài khoản" }, 409));
    const ask = async (i: number, address: string) => {
      const body = JSON.stringify({ target: `${i}@example.vn` });
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body };
      return (await browser.send("/api/auth/send-otp", init, { address })).status;
    };
    for (let i = 0; i < 60; i++) expect(await ask(i, "10.0.0.1")).toBe(409);
    expect(await ask(60, "10.0.0.1")).toBe(429);
    expect(await ask(60, "10.0.0.2")).toBe(409);
    clock.advance(60 * MINUTE_MS);
    expect(await ask(60, "10.0.0.1")).toBe(409);
  });

  test("a refused e-mail costs nothing", async () => {
    const { browser, upstream } = limited();
    upstream.on("POST /api/auth/send-otp", () => json({ message: "Email đã có tài khoản" }, 409));
    for (let i = 0; i < 9; i++) {
      expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(409);
    }
    upstream.off("POST /api/auth/send-otp");
    expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(200);
  });

  test("wrong registration codes lock that e-mail in that browser and no other", async () => {
    const { app, browser, upstream } = limited();
    const ask = (email: string, from = browser) =>
      from.post("/api/auth/send-otp", { target: email });
    const check = async (email: string, from = browser) =>
      (await from.post("/api/auth/verify-otp", { otp: "123456", target: email })).status;
    upstream.on("POST /api/auth/verify-otp", () => json({ message: "Sai mã" }, 400));
    await ask(target);
    for (let i = 0; i < 4; i++) expect(await check(target)).toBe(400);
    expect(await check(target)).toBe(429);
    expect(await check("LAN@example.vn ")).toBe(429);
    const other = fakeBrowser(app);
    await ask(target, other);
    expect(await check(target, other)).toBe(400);
    await ask("minh@example.vn");
    expect(await check("minh@example.vn")).toBe(400);
  });

  test("a registration's code is checked for the browser that asked for it", async () => {
    const { app, browser, upstream } = limited();
    await browser.post("/api/auth/send-otp", { target });
    const stranger = fakeBrowser(app);
    for (let i = 0; i < 9; i++) {
      const response = await stranger.post("/api/auth/verify-otp", { otp: "123456", target });
      expect([response.status, (await response.json()).code]).toEqual([400, "OTP_INVALID"]);
    }
    expect(upstream.calls("/api/auth/verify-otp")).toHaveLength(0);
    const right = await browser.post("/api/auth/verify-otp", { otp: "123456", target });
    expect(right.status).toBe(200);
  });

  test("a stranger who asks sends no second code while the first one is good", async () => {
    const { app, browser, clock, upstream } = limited();
    const ask = async (from = browser) => {
      const response = await from.post("/api/auth/send-otp", { target });
      return [response.status, (await response.json()).message];
    };
    const sent = "Mã xác minh đã được gửi đến email của bạn";
    upstream.on("POST /api/auth/send-otp", () => json({ success: true, message: sent }));
    const stranger = fakeBrowser(app);
    expect(await ask(stranger)).toEqual([200, sent]);
    expect(await ask()).toEqual([200, sent]);
    clock.advance(3 * MINUTE_MS);
    expect(await ask(fakeBrowser(app))).toEqual([200, sent]);
    expect(await ask(stranger)).toEqual([200, sent]);
    expect(upstream.calls("/api/auth/send-otp")).toHaveLength(1);
    clock.advance(MINUTE_MS);
    expect(await ask()).toEqual([200, sent]);
    expect(upstream.calls("/api/auth/send-otp")).toHaveLength(2);
  });

  test("enabling and disabling share their tries, whatever e-mail is named", async () => {
    const { browser, upstream } = limited();
    await browser.login();
    const paths = ["/api/auth/2fa/otp/verify", "/api/auth/2fa/otp/confirm-disable"];
    for (const path of paths) upstream.on(`POST ${path}`, () => json({ message: "Sai mã" }, 400));
    for (let i = 0; i < 5; i++) {
      const form = { otp: "123456", target: `${i}@example.vn` };
      expect((await browser.post(paths[i % 2] ?? "", form)).status).toBe(i < 4 ? 400 : 429);
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

  test("what was counted is what goes up, and as what it was read", async () => {
    const { browser, upstream } = limited();
    const body = '{"target":"a@example.vn","target":"b@example.vn","x":"&target=c@example.vn"}';
    const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-16" };
    await browser.send("/api/auth/send-otp", { method: "POST", headers, body });
    const [call] = upstream.calls("/api/auth/send-otp");
    expect(call?.body).toBe('{"target":"b@example.vn","x":"&target=c@example.vn"}');
    expect(call?.headers.get("content-type")).toBe("application/json");
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

describe("what needs no sign-in", () => {
  type Post = (address: string, from?: ReturnType<typeof fakeBrowser>) => Promise<Response>;

  test.each([
    ["/api/auth/register", 60],
    ["/api/m1-bot/analyze", 120],
    ["/api/products/public/search-by-image", 60],
  ])("%s is counted for an address, and for a user alone", async (path, aMinute) => {
    const { app, browser, clock, upstream } = limited();
    const guest = fakeBrowser(app);
    const post: Post = (address, from = guest) =>
      from.send(path, { method: "POST", body: new FormData() }, { address });
    for (let i = 0; i < aMinute; i++) expect((await post("10.0.0.1")).status).toBe(200);
    const refused = await post("10.0.0.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await refused.json()).message).toMatch(/^Bạn đã .+ Vui lòng thử lại sau/);
    expect(upstream.calls(path)).toHaveLength(aMinute);
    expect((await post("10.0.0.2")).status).toBe(200);
    await browser.login();
    expect((await post("10.0.0.1", browser)).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await post("10.0.0.1")).status).toBe(200);
  });
});
