import { expect, onTestFinished, test } from "vitest";
import { fakeBrowser } from "../testing/browser.ts";
import { httpServer, nodeServer, PUBLIC_ORIGIN, sendJson } from "../testing/http.ts";

/** nginx's default line limit (`large_client_header_buffers 4 8k`). */
const LINE_BYTES = 8 * 1024;
const ACCOUNTS = 8;

/** `tokenChars`: length of the upstream's tokens. */
async function setup() {
  let tokenChars = 0;
  const upstream = await httpServer(onTestFinished, ({ url }, response) => {
    if (url === "/api/auth/login") {
      const refreshToken = "r".repeat(tokenChars / 2);
      return sendJson(response, { accessToken: "a".repeat(tokenChars / 2), refreshToken });
    }
    if (url === "/api/auth/me") {
      return sendJson(response, { id: crypto.randomUUID(), email: "lan@example.vn" });
    }
    sendJson(response, { success: true, message: "Thành công" });
  });
  const server = await nodeServer(onTestFinished, { upstream, env: { COOKIE_SECURE: "true" } });
  const browser = fakeBrowser({
    request: (url, init) => fetch(url.replace(PUBLIC_ORIGIN, server.url), init),
  });
  const login = (chars: number, identifier = "lan@example.vn") => {
    tokenChars = chars;
    return browser.post("/bff/login", { identifier, password: "right", remember: true });
  };
  /** HTTP/1.1 sends all cookies in one line. */
  const cookieLine = () => {
    const all = [...browser.cookies, ...browser.persistent];
    return `cookie: ${all.map(([name, value]) => `${name}=${value}`).join("; ")}\r\n`;
  };
  return { browser, login, cookieLine };
}

test("all cookies of the largest session pass through the usual proxies, and a larger one fails", async () => {
  const { browser, login, cookieLine } = await setup();
  for (let i = 0; i < ACCOUNTS; i++) await login(100, `${i}-${"x".repeat(200)}@example.vn`);
  const target = `${"y".repeat(200)}@example.vn`;
  expect((await browser.post("/api/auth/send-otp", { target })).status).toBe(200);
  expect((await browser.post("/bff/recovery/code", { email: `z${target}` })).status).toBe(200);

  let [fits, tooMany] = [100, 10_000];
  while (tooMany - fits > 2) {
    const chars = 2 * Math.floor((fits + tooMany) / 4);
    if ((await login(chars)).status === 200) fits = chars;
    else tooMany = chars;
  }
  const refused = await login(tooMany);
  expect([refused.status, await refused.json()]).toMatchObject([
    500,
    { code: "SESSION_TOO_LARGE", message: expect.stringContaining("quá lớn") },
  ]);
  expect((await login(fits)).status).toBe(200);
  expect(fits).toBeGreaterThanOrEqual(4_600);
  expect((await browser.post("/api/wallet/password/verify", { password: "246810" })).status).toBe(
    200,
  );
  expect((await browser.post("/api/auth/send-otp", { target: `w${target}` })).status).toBe(200);
  expect(cookieLine().length).toBeLessThanOrEqual(LINE_BYTES);
  expect([...browser.persistent.keys()]).toContain("__Host-tap-device");
  const session = await (await browser.get("/bff/session")).json();
  expect(session.user).toMatchObject({ email: "lan@example.vn", walletVerified: true });
});
