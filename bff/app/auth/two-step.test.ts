import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeDate } from "../../testing/fake-date.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE_MS = 60_000;
const form = { userId: "u-9", code: "123456" };

async function awaitingCode() {
  const all = setup({ clock: fakeDate() });
  const { browser, upstream } = all;
  upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }));
  await browser.login();
  upstream.off("POST /api/auth/login");
  const isWrong = () => upstream.on("POST /api/auth/verify-2fa", () => json({}, 401));
  return { ...all, isWrong, check: (from = browser) => from.post("/bff/login/two-step", form) };
}

describe("a two-step code", () => {
  test.each([
    ["requiresTwoFA", json({ requiresTwoFA: true, userId: "u-9" }), "u-9"],
    ["a flag with a number as id", json({ requiresTwoFA: true, userId: 9 }), "9"],
    ["requires2FA", json({ requires2FA: true }), "lan@example.vn"],
    [
      "needsTwoFA in an error's data",
      json({ data: { needsTwoFA: true, userId: "u-9" } }, 401),
      "u-9",
    ],
    ["a message", json({ message: "Cần XÁC THỰC 2 bước" }, 403), "lan@example.vn"],
    ["an English message", json({ message: "2fa required" }, 400), "lan@example.vn"],
  ])("is asked for by %s", async (_, upstreamResponse, userId) => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => upstreamResponse);
    const response = await browser.login();
    expect(await response.json()).toEqual({ user: null, twoStep: { userId } });
    expect([...browser.cookies.keys()]).toEqual(["tap-two-step"]);
  });

  test.each<[string, object, number]>([
    ["a wrong password", { message: "Sai mật khẩu. Tài khoản này dùng xác thực 2 bước." }, 401],
    ["it in other words", { message: "Mật khẩu không đúng (2FA đang bật)" }, 400],
    ["it in English", { message: "Invalid credentials. 2FA is enabled." }, 401],
    ["it by its code", { code: "INVALID_CREDENTIALS", message: "Xác thực 2 bước: 0/5" }, 401],
    ["a locked account", { message: "Tài khoản bị khóa vì nhập sai mã 2FA nhiều lần" }, 403],
    ["an unknown account", { message: "Không có tài khoản hoặc chưa bật 2FA" }, 404],
    ["too many tries", { message: "Quá nhiều lần xác thực 2 bước" }, 429],
    ["an outage", { message: "Dịch vụ xác thực 2 bước đang bảo trì" }, 503],
  ])("is not asked for by %s that mentions it", async (_, body, status) => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => json(body, status));
    const response = await browser.login();
    expect(response.status).toBe([400, 404].includes(status) ? 401 : status);
    expect(browser.cookies.size).toBe(0);
  });

  test("is asked for by a flag, whatever the message says", async () => {
    const { browser, upstream } = setup();
    const body = {
      requiresTwoFA: true,
      userId: "u-9",
      message: "Mã cũ không hợp lệ, mật khẩu đúng",
    };
    upstream.on("POST /api/auth/login", () => json(body, 401));
    expect(await (await browser.login()).json()).toMatchObject({ twoStep: { userId: "u-9" } });
  });

  test("is as old as the upstream says, which sends none while the last one is fresh", async () => {
    const { browser, upstream } = setup();
    const body = { requiresTwoFA: true, userId: "u-9", expiresIn: 270, resendAfter: 30 };
    upstream.on("POST /api/auth/login", () => json(body));
    expect((await (await browser.login()).json()).twoStep).toEqual({
      userId: "u-9",
      expiresIn: 270,
      resendAfter: 30,
    });
    const odd = { expiresIn: "bald", resendAfter: -1, accessTokenHint: "x" };
    upstream.on("POST /api/auth/login", () => json({ data: { needsTwoFA: true, ...odd } }));
    expect((await (await browser.login()).json()).twoStep).toEqual({ userId: "lan@example.vn" });
  });

  test("completes the sign-in, once", async () => {
    const { browser, upstream, check } = await awaitingCode();
    let sent: unknown;
    upstream.on("POST /api/auth/verify-2fa", async (request) => {
      sent = await request.json();
      const login = new Request("http://upstream/api/auth/login", {
        method: "POST",
        body: JSON.stringify({ password: "right" }),
      });
      return upstream.upstream(login);
    });
    expect((await (await check()).json()).user.id).toBe("u-1");
    expect(sent).toEqual({ userId: "u-9", otpCode: "123456" });
    expect([...browser.cookies.keys()]).toEqual(["tap"]);
    expect((await check()).status).toBe(400);
  });

  test("that is refused says why, and may be typed again", async () => {
    const { check, isWrong } = await awaitingCode();
    isWrong();
    for (let i = 0; i < 2; i++) {
      const response = await check();
      expect(response.status).toBe(401);
      expect((await response.json()).message).toBe("Xác thực 2FA thất bại");
    }
  });

  test("is taken only from the browser that was asked, for that user and for ten minutes", async () => {
    const { app, browser, upstream, check, clock } = await awaitingCode();
    const lost = { code: "TWO_STEP_LOST", message: expect.stringContaining("đăng nhập lại") };
    const stranger = await check(fakeBrowser(app));
    expect(stranger.status).toBe(400);
    expect(await stranger.json()).toMatchObject(lost);
    const another = await browser.post("/bff/login/two-step", { ...form, userId: "u-8" });
    expect(await another.json()).toMatchObject(lost);
    clock.advance(10 * MINUTE_MS);
    expect(await (await check()).json()).toMatchObject(lost);
    expect(upstream.calls("/api/auth/verify-2fa")).toHaveLength(0);
  });

  test("is locked for 15 minutes after five wrong ones, but not by a stranger", async () => {
    const { app, browser, upstream, check, isWrong, clock } = await awaitingCode();
    isWrong();
    const stranger = fakeBrowser(app);
    for (let i = 0; i < 9; i++) expect((await check(stranger)).status).toBe(400);
    for (let i = 0; i < 4; i++) expect((await check()).status).toBe(401);
    for (let i = 0; i < 2; i++) {
      const locked = await check();
      expect(locked.status).toBe(429);
      expect((await locked.json()).message).toBe(
        "Bạn đã nhập sai mã quá nhiều lần. Vui lòng thử lại sau 15 phút.",
      );
    }
    clock.advance(15 * MINUTE_MS);
    upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }));
    await browser.login();
    upstream.on("POST /api/auth/verify-2fa", () => json({ message: "Không có" }, 404));
    const unknown = await check();
    expect(unknown.status).toBe(401);
    expect((await unknown.json()).message).toBe("Xác thực 2FA thất bại");
  });

  test("guessed by somebody who knows the password too costs the owner no try", async () => {
    const { app, check, isWrong, upstream } = await awaitingCode();
    const signedIn = async (thief = fakeBrowser(app)) => {
      upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }));
      await thief.login();
      upstream.off("POST /api/auth/login");
      return thief;
    };
    isWrong();
    const first = await signedIn();
    for (let i = 0; i < 4; i++) expect((await check(first)).status).toBe(401);
    for (let i = 0; i < 2; i++) expect((await check(first)).status).toBe(429);
    await signedIn(first);
    expect((await check(first)).status).toBe(429);
    expect((await check()).status).toBe(401);
    // All browsers together have 30 an hour.
    for (let browsers = 0; browsers < 9; browsers++) {
      const next = await signedIn();
      for (let i = 0; i < 5; i++) await check(next);
    }
    expect(upstream.calls("/api/auth/verify-2fa")).toHaveLength(30);
  });
});
