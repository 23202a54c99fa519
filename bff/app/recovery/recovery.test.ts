import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import {
  code,
  codeRequested,
  email,
  newPassword,
  started,
  summaryOf,
} from "../../testing/recovery.ts";

const MINUTE_MS = 60_000;

describe("a forgotten password", () => {
  test("is set anew in three steps, by the documented calls", async () => {
    const { send, verify, reset, upstream, resets, browser } = started();
    expect(await summaryOf(await send(` ${email}`))).toEqual([
      200,
      undefined,
      "Mã OTP đã được gửi đến email của bạn",
    ]);
    expect(upstream.calls("/api/auth/forgot-password/send-otp")[0]?.body).toBe(
      JSON.stringify({ target: email }),
    );
    expect((await summaryOf(await verify()))[2]).toBe("Mã OTP đã được xác nhận thành công");
    expect([...browser.cookies.keys()]).toEqual(["tap-recovery"]);
    expect((await summaryOf(await reset("LAN@example.vn")))[2]).toBe(
      "Mật khẩu đã được thay đổi thành công",
    );
    expect(resets).toEqual([{ email, newPassword }]);
    expect(browser.cookies.size).toBe(0);
  });

  test("the cookie is out of reach of scripts and ends with its time", async () => {
    const { app } = started();
    const https = fakeBrowser(app, "https://tap.example.vn");
    for (const [path, form, name, life] of [
      ["code", { email }, "codes", /Max-Age=3600/i],
      ["verify", { email, code }, "recovery", /Max-Age=900/i],
    ] as const) {
      const response = await https.post(`/bff/recovery/${path}`, form);
      const [line = ""] = response.headers.getSetCookie();
      expect(line).toMatch(new RegExp(`^__Host-tap-${name}=`));
      for (const part of [/HttpOnly/i, /Secure/i, /SameSite=Lax/i, life, /Path=\//i]) {
        expect(line).toMatch(part);
      }
    }
  });

  test("is not offered by the proxy", async () => {
    const { browser, upstream } = started();
    for (const step of ["send-otp", "verify-otp", "reset"]) {
      const path = `/api/auth/forgot-password/${step}`;
      expect((await browser.post(path, { target: email })).status).toBe(404);
    }
    expect(upstream.seen).toHaveLength(0);
  });
});

test.each([
  ["o'brien@example.vn", 200],
  ["lan@xn--trng-2na.vn", 200],
  ["lan@example", 400],
  ["lan@-example.vn", 400],
  ["lan..a@example.vn", 400],
  ["lân@example.vn", 400],
])("a code to %s: %i", async (address, status) => {
  expect((await started().send(address)).status).toBe(status);
});

describe("what goes wrong", () => {
  test("the code cannot be sent", async () => {
    const { send, upstream } = started();
    upstream.on("POST /api/auth/forgot-password/send-otp", () => json({}, 500));
    expect(await summaryOf(await send())).toEqual([
      500,
      "INTERNAL",
      "Gửi OTP thất bại. Vui lòng thử lại.",
    ]);
    upstream.off("POST /api/auth/forgot-password/send-otp");
    expect((await send()).status).toBe(200);
  });

  test("an account that does not exist gets the same response as one that does", async () => {
    const { send, verify, upstream } = started();
    const known = await (await send()).text();
    const wrong = await summaryOf(await verify("000000"));
    const missing = () => json({ message: "Không có tài khoản này" }, 404);
    upstream.on("POST /api/auth/forgot-password/send-otp", missing);
    upstream.on("POST /api/auth/forgot-password/verify-otp", missing);
    const unknown = await send("nobody@example.vn");
    expect([unknown.status, await unknown.text()]).toEqual([200, known]);
    expect((await send("nobody@example.vn")).status).toBe(429);
    const [status, , message] = await summaryOf(await verify(code, "nobody@example.vn"));
    expect([status, message]).toEqual([wrong[0], wrong[2]]);
  });

  test("the code is wrong: the server's sentence, else the documented one", async () => {
    const { verify, upstream } = await codeRequested();
    expect((await summaryOf(await verify("000000")))[2]).toBe(
      "Mã OTP không hợp lệ. Vui lòng thử lại.",
    );
    const expired = { message: "Mã OTP đã hết hạn", code: "OTP_EXPIRED" };
    upstream.on("POST /api/auth/forgot-password/verify-otp", () => json(expired, 401));
    expect(await summaryOf(await verify())).toEqual([400, "OTP_EXPIRED", "Mã OTP đã hết hạn"]);
  });

  test("five wrong codes lock that e-mail in that browser for 15 minutes", async () => {
    const { app, send, steps, verify, clock } = await codeRequested();
    for (let i = 0; i < 4; i++) expect((await verify("000000")).status).toBe(400);
    for (const next of ["000000", code]) {
      const locked = await verify(next);
      expect(locked.status).toBe(429);
      expect(locked.headers.get("retry-after")).toBe("900");
    }
    await send("minh@example.vn");
    expect((await verify(code, "minh@example.vn")).status).toBe(200);
    const other = steps(fakeBrowser(app));
    await other.send();
    expect((await other.verify()).status).toBe(200);
    clock.advance(15 * MINUTE_MS);
    expect((await verify()).status).toBe(200);
  });

  test("the password is not taken: it may be tried again", async () => {
    const { verify, reset, upstream } = await codeRequested();
    await verify();
    upstream.on("POST /api/auth/forgot-password/reset", () => json({}, 500));
    expect((await summaryOf(await reset()))[2]).toBe("Đổi mật khẩu thất bại. Vui lòng thử lại.");
    upstream.on("POST /api/auth/forgot-password/reset", () => Promise.reject(new TypeError("x")));
    expect((await reset()).status).toBe(503);
    upstream.on("POST /api/auth/forgot-password/reset", () => json({ success: true }));
    expect((await reset()).status).toBe(200);
  });

  test("of the data in a rejection only the wait is passed on", async () => {
    const { verify, upstream } = await codeRequested();
    const data = { retryAfter: 60, token: PLANTED };
    upstream.on("POST /api/auth/forgot-password/verify-otp", () => json({ data }, 400));
    expect((await (await verify()).json()).data).toEqual({ retryAfter: 60 });
  });

  test("a form that does not fit never goes up", async () => {
    const { browser, upstream } = started();
    for (const [path, body] of [
      ["code", { email: "lan" }],
      ["code", undefined],
      ["verify", { email, code: "48291a" }],
      ["verify", { email, code: "48291" }],
      ["password", { email, newPassword: "Aa1!" }],
      ["password", { email, newPassword: `Aa1!${"x".repeat(12)}` }],
    ] as const) {
      expect((await browser.post(`/bff/recovery/${path}`, body)).status, path).toBe(400);
    }
    expect(upstream.seen).toHaveLength(0);
  });
});

describe("a stranger costs the owner nothing", () => {
  test("by guessing codes that the owner asked for: they go no further", async () => {
    const { app, verify, steps, upstream } = await codeRequested();
    const stranger = steps(fakeBrowser(app));
    for (let i = 0; i < 9; i++) expect((await stranger.verify("000000")).status).toBe(400);
    expect((await stranger.verify()).status).toBe(400);
    expect(upstream.calls("/api/auth/forgot-password/verify-otp")).toHaveLength(0);
    expect((await verify()).status).toBe(200);
  });

  test("by asking too and guessing five times", async () => {
    const { app, verify, steps } = await codeRequested();
    const stranger = steps(fakeBrowser(app));
    await stranger.send();
    for (let i = 0; i < 4; i++) expect((await stranger.verify("000000")).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await stranger.verify("000000")).status).toBe(429);
    expect((await verify()).status).toBe(200);
  });

  test("by asking before or after: the owner's code stays the one that counts", async () => {
    const { app, send, verify, steps, upstream, clock } = started();
    const stranger = steps(fakeBrowser(app));
    await stranger.send();
    expect((await send()).status).toBe(200);
    clock.advance(2 * MINUTE_MS);
    await stranger.send();
    expect(upstream.calls("/api/auth/forgot-password/send-otp")).toHaveLength(1);
    expect((await verify()).status).toBe(200);
  });

  test("by asking at the same moment", async () => {
    const { app, send, steps, upstream } = started();
    const others = Array.from({ length: 9 }, () => steps(fakeBrowser(app)).send());
    const statuses = (await Promise.all([...others, send()])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(upstream.calls("/api/auth/forgot-password/send-otp")).toHaveLength(1);
  });

  test("unless a backend burns the code: then the next to ask gets a new one", async () => {
    const { app, send, steps, upstream, clock } = await codeRequested();
    const stranger = steps(fakeBrowser(app));
    await stranger.send();
    for (let i = 0; i < 5; i++) await stranger.verify("000000");
    clock.advance(MINUTE_MS);
    expect((await send()).status).toBe(200);
    expect(upstream.calls("/api/auth/forgot-password/send-otp")).toHaveLength(2);
  });
});

test("one e-mail gets 20 codes an hour at most, and 30 wrong ones are looked at", async () => {
  const { app, steps, upstream, clock } = started();
  let refused = 0;
  for (let i = 0; i < 60; i++) {
    const someone = steps(fakeBrowser(app));
    if ((await someone.send()).status === 429) refused += 1;
    for (let j = 0; j < 5; j++) await someone.verify("000000");
    clock.advance(MINUTE_MS - 1);
  }
  expect(upstream.calls("/api/auth/forgot-password/send-otp").length).toBeLessThanOrEqual(20);
  expect(upstream.calls("/api/auth/forgot-password/verify-otp")).toHaveLength(30);
  expect(refused).toBe(0);
});

test("whoever has set a new password need not wait behind strangers who guess", async () => {
  const { app, send, verify, reset, browser, clock } = await codeRequested();
  for (let i = 0; i < 110; i++) {
    const body = JSON.stringify({ identifier: email, password: "wrong" });
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body };
    await fakeBrowser(app).send("/bff/login", init, { address: `10.0.${i}.1` });
  }
  const login = async (from = browser) =>
    (await from.post("/bff/login", { identifier: email, password: "right" })).status;
  expect(await login()).toBe(429);
  clock.advance(MINUTE_MS);
  await send();
  await verify();
  await reset();
  expect(await login(fakeBrowser(app))).toBe(200);
  expect([await login(), await login()]).toEqual([200, 200]);
});

test("neither code nor password nor e-mail is in any log line or response", async () => {
  const { send, verify, reset, lines } = started();
  const responses: string[] = [];
  for (const step of [send, () => verify("000000"), verify, reset, reset]) {
    responses.push(await (await step()).text());
  }
  const all = [...lines, ...responses].join("\n");
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const secret of [code, newPassword, email, "Fe26"]) expect(all).not.toContain(secret);
});

test("a session from before the account got its present e-mail ends, too, once the owner is in", async () => {
  const { app, browser, upstream, clock, send, verify, reset } = started();
  const [laptop, phone] = [fakeBrowser(app), fakeBrowser(app)];
  const isIn = async (who: typeof laptop) => (await who.get("/api/orders/me")).status === 200;
  await laptop.login(true);
  const changed = "lan.moi@example.vn";
  upstream.user.email = changed;
  await send(changed);
  await verify(code, changed);
  expect((await reset(changed)).status).toBe(200);

  clock.advance(1);
  await browser.login();
  expect([await isIn(browser), await isIn(laptop)]).toEqual([true, false]);
  await phone.login();
  expect([await isIn(browser), await isIn(phone)]).toEqual([true, true]);
});

test("a forgotten password that was set ends the sessions of that account alone", async () => {
  const { app, browser, upstream, clock, send, verify, reset } = await codeRequested();
  const [thief, neighbour] = [fakeBrowser(app), fakeBrowser(app)];
  await thief.login(true);
  Object.assign(upstream.user, { id: "u-2", email: "hoa@example.vn" });
  await neighbour.login();
  const isIn = async (who: typeof thief) => (await who.get("/api/orders/me")).status === 200;
  await send();
  await verify();
  expect([await isIn(thief), await isIn(neighbour)]).toEqual([true, true]);
  expect((await reset()).status).toBe(200);
  expect([await isIn(thief), await isIn(neighbour)]).toEqual([false, true]);

  clock.advance(1);
  Object.assign(upstream.user, { id: "u-1", email: "Lan@Example.vn" });
  await browser.login();
  expect(await isIn(browser)).toBe(true);
});
