import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

describe("signing in", () => {
  test("a password gives a session and shows the user, never a token", async () => {
    const { browser } = setup();
    const response = await browser.login();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      twoStep: null,
      user: {
        id: "u-1",
        email: "lan@example.vn",
        fullName: "Nguyễn Thị Lan",
        avatarUrl: null,
        role: { id: "role-04", name: "Nông dân", role_code: "R04" },
        permissions: ["PERM_USER_VIEW_SELF"],
        walletVerified: false,
      },
    });
    const session = await (await browser.get("/bff/session")).json();
    expect(session.user.id).toBe("u-1");
  });

  test("a user whose id is a number signs in, too", async () => {
    const { browser, upstream } = setup();
    Object.assign(upstream.user, { id: 7, sub: 7 });
    expect((await (await browser.login()).json()).user.id).toBe("7");
    expect((await (await browser.get("/bff/session")).json()).user.id).toBe("7");
  });

  test("a guest is nobody", async () => {
    const { browser } = setup();
    expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
  });

  test("wrong credentials return the server's sentence and set no cookie", async () => {
    const { browser } = setup();
    const body = { identifier: "lan@example.vn", password: "wrong" };
    const response = await browser.post("/bff/login", body);
    expect(response.status).toBe(401);
    expect((await response.json()).message).toBe("Sai email hoặc mật khẩu");
    expect(browser.cookies.size).toBe(0);
  });

  test("an unknown account gets the same response as a wrong password", async () => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => json({ message: "Không có tài khoản này" }, 404));
    const response = await browser.login();
    expect(response.status).toBe(401);
    expect((await response.json()).message).toBe(
      "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu.",
    );
  });

  const REFUSED = "Đăng nhập thất bại. Vui lòng kiểm tra email/số điện thoại và mật khẩu.";
  const NEUTRAL = "Email hoặc mật khẩu không đúng";

  test.each<[string, object, number, string]>([
    ["an unknown account", { message: "Tài khoản không tồn tại" }, 404, REFUSED],
    ["it as a bad request", { message: "Không tìm thấy người dùng" }, 400, REFUSED],
    ["it in English", { message: "User not found" }, 401, REFUSED],
    ["it by its code", { code: "USER_NOT_FOUND", message: "Thất bại" }, 422, REFUSED],
    ["a wrong password", { message: "Mật khẩu không đúng" }, 401, REFUSED],
    ["that as a bad request", { message: "Sai mật khẩu. Bạn còn 3 lần thử." }, 400, REFUSED],
    ["that by its code", { code: "WRONG_PASSWORD", message: "Thất bại" }, 403, REFUSED],
    ["either", { message: NEUTRAL }, 400, NEUTRAL],
    ["nobody says which", {}, 400, REFUSED],
  ])("does not tell which was wrong: %s", async (_, body, status, message) => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => json(body, status));
    const response = await browser.login();
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "LOGIN_FAILED", message });
  });

  test.each<[string, number]>([
    ["Tài khoản đã bị khóa", 403],
    ["Tài khoản bị khóa do nhập sai mật khẩu 5 lần", 401],
    ["Tài khoản đang chờ được duyệt", 403],
    ["Email không hợp lệ", 400],
  ])("shows what the server says of something else: %s", async (message, status) => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => json({ message }, status));
    const response = await browser.login();
    expect([response.status, (await response.json()).message]).toEqual([status, message]);
  });

  test("no token and no flag is an error of its own", async () => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => json({ ok: true }));
    const response = await browser.login();
    expect(response.status).toBe(502);
    expect((await response.json()).message).toBe("Không nhận được access token");
  });

  test("a form that does not fit names its fields and not their values", async () => {
    const { browser, upstream } = setup();
    const response = await browser.post("/bff/login", { identifier: "", password: 7 });
    expect(response.status).toBe(400);
    const problem = await response.json();
    expect(Object.keys(problem.errors)).toEqual(["identifier", "password"]);
    const list = await (await browser.post("/bff/login", [])).json();
    expect(Object.keys(list.errors)).toEqual([""]);
    expect(upstream.seen).toHaveLength(0);
  });

  test("each sign-in is a new session, and the one before is dead", async () => {
    const { app, browser } = setup();
    await browser.login();
    const copied = browser.cookieHeader();
    await browser.login();
    const thief = fakeBrowser(app);
    const response = await thief.send("/bff/session", { headers: { cookie: copied } });
    expect(await response.json()).toEqual({ user: null });
    expect((await (await browser.get("/bff/session")).json()).user.id).toBe("u-1");
  });

  test("a session that no cookie holds leaves the one before alone", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    upstream.pad(12_000);
    const response = await browser.login();
    expect([response.status, (await response.json()).code]).toEqual([500, "SESSION_TOO_LARGE"]);
    expect((await (await browser.get("/bff/session")).json()).user.id).toBe("u-1");
  });

  test.each([
    ["/bff/login", "login", { identifier: "lan@example.vn", password: "right" }],
    ["/bff/login/two-step", "verify-2fa", { userId: "u-9", code: "123456" }],
  ])("of a refused %s only the message and the wait are passed on", async (path, call, form) => {
    const { browser, upstream } = setup();
    upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }));
    await browser.login();
    const data = { accessToken: PLANTED, retryAfter: 31, user: { token: PLANTED } };
    const problem = { message: "Tạm khóa", code: "LOCKED", accessToken: PLANTED, data };
    upstream.on(`POST /api/auth/${call}`, () => json(problem, 403));
    const response = await browser.post(path, form);
    expect(await response.json()).toEqual({
      status: 403,
      message: "Tạm khóa",
      code: "LOCKED",
      data: { retryAfter: 31 },
      requestId: expect.any(String),
    });
  });
});

describe("signing out", () => {
  test("takes the cookie away and kills every copy of it, cached or not", async () => {
    const { app, browser } = setup();
    await browser.login();
    const copied = browser.cookieHeader();
    const thief = fakeBrowser(app);
    expect((await thief.send("/api/orders/me", { headers: { cookie: copied } })).status).toBe(200);

    expect(await (await browser.post("/bff/logout")).json()).toEqual({ user: null });
    expect(browser.cookies.size).toBe(0);
    expect((await thief.send("/api/orders/me", { headers: { cookie: copied } })).status).toBe(401);
  });

  test("works without a session", async () => {
    const { browser } = setup();
    expect((await browser.post("/bff/logout")).status).toBe(200);
  });
});
