import { describe, expect, test } from "vitest";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import { googleSetup } from "../../testing/google.ts";
import { setup } from "../../testing/setup.ts";
import { ISSUER } from "../../testing/test-issuer.ts";

const NEW = { roleId: "role-04", phone: "0912345678" };

describe("Google sign-in", () => {
  test("starts at the issuer with everything that binds the response to this browser", async () => {
    const { browser } = await googleSetup();
    const response = await browser.post("/bff/google/start", { intent: "login" });
    expect(response.status).toBe(200);
    const url = new URL((await response.json()).url);
    expect(url.origin + url.pathname).toBe(`${ISSUER}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "tap-test",
      response_type: "code",
      redirect_uri: "http://localhost:3000/dang-nhap/google",
      scope: "openid email profile",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{51}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: "select_account",
    });
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toMatch(/^tap-google-[\w-]{14}=Fe26.*Max-Age=600.*HttpOnly.*SameSite=Lax/i);
  });

  test("signs a known account in, and says how the flow began", async () => {
    const { browser, start, complete, upstream } = await googleSetup();
    const sent: unknown[] = [];
    upstream.on("POST /api/auth/login/social/check", async (request) => {
      sent.push(await request.json());
      return json({ needRole: false, message: "ok", token: null });
    });
    const callback = await start({ intent: "login", from: "/gio-hang?x=1", remember: true });
    const response = await complete({ ...callback, scope: "openid email" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: expect.objectContaining({ id: "u-1" }),
      twoStep: null,
      needRole: null,
      intent: "login",
      from: "/gio-hang?x=1",
      remember: true,
    });
    expect(sent).toEqual([{ provider: "google", accessToken: `${PLANTED}-google-1` }]);
    expect([...browser.cookies.keys()]).toEqual(["tap"]);
    const session = response.headers.getSetCookie().find((line) => line.startsWith("tap="));
    expect(session).toMatch(/max-age=2592000/i);
    expect((await (await browser.get("/bff/session")).json()).user.id).toBe("u-1");
  });

  test("asks an unknown account for a role; a taken phone leaves another try", async () => {
    const { browser, start, complete, upstream, tokens } = await googleSetup();
    upstream.on("POST /api/auth/login/social/check", () => json({ data: { needRole: true } }));
    const sent: Record<string, unknown>[] = [];
    upstream.on("POST /api/auth/login/social", async (request) => {
      const body = await request.json();
      sent.push(body);
      return body.phone === NEW.phone ? tokens() : json({ message: "Số đã dùng" }, 409);
    });
    const callback = await start({ intent: "register", from: "/" });
    const { needRole, ...rest } = await (await complete(callback)).json();
    expect(rest).toMatchObject({ user: null, twoStep: null, intent: "register", from: "/" });
    expect(needRole).toMatchObject({ email: "khach@gmail.test", fullName: "Khách Google" });

    const register = (form: object) => browser.post("/bff/google/register", form);
    const taken = await register({ ...NEW, flow: needRole.flow, phone: "0987654321" });
    expect(taken.status).toBe(409);
    expect((await taken.json()).message).toBe("Số đã dùng");
    const copied = browser.cookieHeader();
    const done = await register({ ...NEW, flow: needRole.flow });
    expect(await done.json()).toMatchObject({ user: { id: "u-1" }, intent: "register" });
    const account = { provider: "google", accessToken: `${PLANTED}-google-1` };
    expect(sent.at(-1)).toEqual({ ...account, ...NEW });
    expect([...browser.cookies.keys()]).toEqual(["tap"]);

    const again = await browser.send("/bff/google/register", {
      method: "POST",
      headers: { cookie: copied },
      body: JSON.stringify({ ...NEW, flow: needRole.flow }),
    });
    expect((await again.json()).code).toBe("GOOGLE_FLOW_LOST");
  });

  test("asks for a two-step code, and keeps how the flow began", async () => {
    const { browser, start, complete, upstream, tokens } = await googleSetup();
    const wanted = { requiresTwoFA: true, userId: "u-9" };
    upstream.on("POST /api/auth/login/social", () => json(wanted));
    const response = await complete(await start({ intent: "login", from: "/", remember: true }));
    expect(await response.json()).toEqual({
      user: null,
      twoStep: { userId: "u-9" },
      needRole: null,
      intent: "login",
      from: "/",
      remember: true,
    });
    expect([...browser.cookies.keys()]).toEqual(["tap-two-step"]);
    upstream.on("POST /api/auth/verify-2fa", tokens);
    const form = { userId: "u-9", code: "123456" };
    expect((await browser.post("/bff/login/two-step", form)).status).toBe(200);
  });

  test("drops a return path that is not ours", async () => {
    const { start, complete } = await googleSetup();
    for (const from of ["//evil.example", "/\\evil.example", "https://evil.example", "/.//evil"]) {
      const response = await complete(await start({ intent: "login", from }));
      expect((await response.json()).from, from).toBeNull();
    }
  });

  test("the session before is dead", async () => {
    const { app, browser, start, complete } = await googleSetup();
    await browser.login();
    const cookie = browser.cookieHeader();
    await complete(await start());
    const response = await app.request("http://localhost:3000/bff/session", {
      headers: { cookie },
    });
    expect(await response.json()).toEqual({ user: null });
  });

  test("is begun from one address as often as its limit says", async () => {
    const { browser } = await googleSetup();
    const start = () => browser.post("/bff/google/start", { intent: "login" });
    for (let i = 0; i < 120; i++) expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
  });

  test("without a configuration says so", async () => {
    const { browser } = setup();
    for (const path of ["start", "complete", "register"]) {
      const response = await browser.post(`/bff/google/${path}`, {});
      expect(response.status).toBe(503);
      expect((await response.json()).code).toBe("GOOGLE_NOT_CONFIGURED");
    }
  });
});

describe("the upstream in a Google sign-in", () => {
  test.each([
    ["an error", () => json({}, 500)],
    ["a response that says nothing", () => json({ ok: true })],
    ["no JSON", () => new Response("<html>")],
    [
      "no connection",
      () => {
        throw new TypeError("fetch failed");
      },
    ],
  ])("that cannot check the account, by %s, is reported", async (_, handler) => {
    const { browser, start, complete, upstream } = await googleSetup();
    upstream.on("POST /api/auth/login/social/check", handler);
    const response = await complete(await start());
    expect(response.status).toBe(502);
    const { code, message } = await response.json();
    expect(code).toBe("SOCIAL_CHECK_FAILED");
    expect(message).toBe("Kiểm tra đăng nhập mạng xã hội thất bại. Vui lòng thử lại.");
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ["its own words", { message: "Tài khoản đã bị khóa" }, 403, 403, "Tài khoản đã bị khóa"],
    ["ours by intent", {}, 403, 403, "Đăng ký bằng Google thất bại"],
    ["no sign-out", {}, 401, 400, "Đăng ký bằng Google thất bại"],
  ])("refuses in %s", async (_, body, status, shown, message) => {
    const { start, complete, upstream } = await googleSetup();
    upstream.on("POST /api/auth/login/social", () => json(body, status));
    const response = await complete(await start({ intent: "register" }));
    expect(response.status).toBe(shown);
    expect((await response.json()).message).toBe(message);
  });

  test("refuses with its wait, and without any other data", async () => {
    const { start, complete, upstream } = await googleSetup();
    const data = { retryAfter: 60, token: PLANTED };
    upstream.on("POST /api/auth/login/social", () => json({ message: "Chờ đã", data }, 429));
    const response = await complete(await start());
    expect(response.headers.get("retry-after")).toBe("60");
    expect((await response.json()).data).toEqual({ retryAfter: 60 });
  });

  test("refuses a registration without words", async () => {
    const { browser, start, complete, upstream } = await googleSetup();
    upstream.on("POST /api/auth/login/social/check", () => json({ needRole: true }));
    upstream.on("POST /api/auth/login/social", () => json({}, 500));
    const { needRole } = await (await complete(await start({ intent: "register" }))).json();
    const response = await browser.post("/bff/google/register", { ...NEW, flow: needRole.flow });
    const { message } = await response.json();
    expect(message).toBe("Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.");
  });
});
