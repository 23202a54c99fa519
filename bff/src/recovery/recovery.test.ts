import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../testing/browser.ts";
import { json, PLANTED } from "../testing/fake-upstream.ts";
import { code, email, newPassword, said, started } from "../testing/recovery.ts";

const MINUTE_MS = 60_000;

describe("a forgotten password", () => {
  test("is set anew in three steps, by the documented calls", async () => {
    const { send, verify, reset, upstream, resets, browser } = started();
    expect(await said(await send(` ${email}`))).toEqual([
      200,
      undefined,
      "Mã OTP đã được gửi đến email của bạn",
    ]);
    expect(upstream.calls("/api/auth/forgot-password/send-otp")[0]?.body).toBe(
      JSON.stringify({ target: email }),
    );
    expect((await said(await verify()))[2]).toBe("Mã OTP đã được xác nhận thành công");
    expect([...browser.cookies.keys()]).toEqual(["tap-recovery"]);
    expect((await said(await reset("LAN@example.vn")))[2]).toBe(
      "Mật khẩu đã được thay đổi thành công",
    );
    expect(resets).toEqual([{ email, newPassword }]);
    expect(browser.cookies.size).toBe(0);
  });

  test("the cookie is out of reach of scripts and ends with its time", async () => {
    const { app } = started();
    const https = fakeBrowser(app, "https://tap.example.vn");
    const response = await https.post("/bff/recovery/verify", { email, code });
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toMatch(/^__Host-tap-recovery=/);
    for (const part of [/HttpOnly/i, /Secure/i, /SameSite=Lax/i, /Max-Age=900/i, /Path=\//i]) {
      expect(line).toMatch(part);
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

describe("what goes wrong", () => {
  test("the code cannot be sent", async () => {
    const { send, upstream } = started();
    upstream.on("POST /api/auth/forgot-password/send-otp", () => json({}, 500));
    expect(await said(await send())).toEqual([
      500,
      "INTERNAL",
      "Gửi OTP thất bại. Vui lòng thử lại.",
    ]);
    upstream.off("POST /api/auth/forgot-password/send-otp");
    expect((await send()).status).toBe(200);
  });

  test("an account that does not exist is answered as one that does", async () => {
    const { send, verify, upstream } = started();
    const known = await (await send()).text();
    const wrong = await said(await verify("000000"));
    const missing = () => json({ message: "Không có tài khoản này" }, 404);
    upstream.on("POST /api/auth/forgot-password/send-otp", missing);
    upstream.on("POST /api/auth/forgot-password/verify-otp", missing);
    const unknown = await send("nobody@example.vn");
    expect([unknown.status, await unknown.text()]).toEqual([200, known]);
    expect((await send("nobody@example.vn")).status).toBe(429);
    const [status, , message] = await said(await verify(code, "nobody@example.vn"));
    expect([status, message]).toEqual([wrong[0], wrong[2]]);
  });

  test("the code is wrong: the server's sentence, else the documented one", async () => {
    const { verify, upstream } = started();
    expect((await said(await verify("000000")))[2]).toBe("Mã OTP không hợp lệ. Vui lòng thử lại.");
    const expired = { message: "Mã OTP đã hết hạn", code: "OTP_EXPIRED" };
    upstream.on("POST /api/auth/forgot-password/verify-otp", () => json(expired, 401));
    expect(await said(await verify())).toEqual([400, "OTP_EXPIRED", "Mã OTP đã hết hạn"]);
  });

  test("five wrong codes lock that e-mail for 15 minutes", async () => {
    const { verify, clock } = started();
    for (let i = 0; i < 5; i++) expect((await verify("000000")).status).toBe(400);
    const locked = await verify();
    expect(locked.status).toBe(429);
    expect(locked.headers.get("retry-after")).toBe("900");
    expect((await verify(code, "minh@example.vn")).status).toBe(200);
    clock.advance(15 * MINUTE_MS);
    expect((await verify()).status).toBe(200);
  });

  test("the password is not taken: it may be tried again", async () => {
    const { verify, reset, upstream } = started();
    await verify();
    upstream.on("POST /api/auth/forgot-password/reset", () => json({}, 500));
    expect((await said(await reset()))[2]).toBe("Đổi mật khẩu thất bại. Vui lòng thử lại.");
    upstream.on("POST /api/auth/forgot-password/reset", () => Promise.reject(new TypeError("x")));
    expect((await reset()).status).toBe(503);
    upstream.on("POST /api/auth/forgot-password/reset", () => json({ success: true }));
    expect((await reset()).status).toBe(200);
  });

  test("of what the upstream tells beside its no, only the wait is told", async () => {
    const { verify, upstream } = started();
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

test("neither code nor password nor e-mail is in any log line or answer", async () => {
  const { send, verify, reset, lines } = started();
  const answers: string[] = [];
  for (const step of [send, () => verify("000000"), verify, reset, reset]) {
    answers.push(await (await step()).text());
  }
  const all = [...lines, ...answers].join("\n");
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const secret of [code, newPassword, email, "Fe26"]) expect(all).not.toContain(secret);
});
