import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { googleSetup } from "../../testing/google.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36";

test("calls that make or renew a session name the device; those passed on do not", async () => {
  const { browser, clock, start, issuer, upstream } = await googleSetup();
  upstream.on("POST /api/auth/verify-2fa", () => json({}, 401));
  upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }));
  const send = (path: string, body: unknown) =>
    browser.send(path, {
      method: "POST",
      headers: { "user-agent": PHONE, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await send("/bff/login", { identifier: "lan@example.vn", password: "right" });
  upstream.off("POST /api/auth/login");
  await send("/bff/login/two-step", { userId: "u-9", code: "123456" });
  await send("/bff/google/complete", await start());
  clock.advance(16 * 60_000);
  await send("/api/cart/add", {});

  const agents = upstream.seen.map(({ path, headers }) => [path, headers.get("user-agent")]);
  expect(agents).toEqual([
    ["/api/auth/login", PHONE],
    ["/api/auth/verify-2fa", PHONE],
    ["/api/auth/login/social/check", PHONE],
    ["/api/auth/login/social", PHONE],
    ["/api/auth/login", null],
    ["/api/auth/me", null],
    ["/api/auth/refresh-token", PHONE],
    ["/api/cart/add", null],
  ]);
  expect(issuer.calls("/token")).toBe(1);
});

test("a name that is too long for a device is cut", async () => {
  const { browser, upstream } = await googleSetup();
  await browser.send("/bff/login", {
    method: "POST",
    headers: { "user-agent": "x".repeat(9000) },
    body: JSON.stringify({ identifier: "lan@example.vn", password: "right" }),
  });
  const [call] = upstream.calls("/api/auth/login");
  expect(call?.headers.get("user-agent")).toBe("x".repeat(400));
});
