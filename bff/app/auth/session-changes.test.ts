import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { heldBack } from "../../testing/money.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE = 60_000;
const refreshes = "/api/auth/refresh-token";

const locked = () => json({ message: "Tài khoản đã bị khóa", code: "ACCOUNT_LOCKED" }, 401);
const deleted = () => json({ message: "Không tìm thấy người dùng", code: "NOT_FOUND" }, 404);

async function signedIn() {
  const made = setup();
  await made.browser.login();
  const session = async () => (await made.browser.get("/bff/session")).json();
  return { ...made, session };
}

describe("asking who is signed in", () => {
  test("every minute keeps no idle session alive, also where it renews the token", async () => {
    const { clock, session, upstream } = await signedIn();
    for (let minute = 1; minute < 30; minute += 1) {
      clock.advance(MINUTE);
      expect((await session()).user?.id).toBe("u-1");
    }
    expect(upstream.calls(refreshes)).not.toHaveLength(0);
    clock.advance(MINUTE);
    expect(await session()).toEqual({ user: null });
  });

  test("does not shorten a session that is used", async () => {
    const { clock, browser, session } = await signedIn();
    for (let minute = 1; minute < 60; minute += 1) {
      clock.advance(MINUTE);
      await session();
      if (minute % 20 === 0) await browser.get("/api/orders/me");
    }
    expect((await session()).user?.id).toBe("u-1");
  });
});

describe("a user who was locked", () => {
  async function lockedOut() {
    const made = await signedIn();
    made.upstream.revokeAccess();
    made.upstream.on(`POST ${refreshes}`, locked);
    return made;
  }

  test("is told why by the session, once", async () => {
    const { session, browser } = await lockedOut();
    expect(await session()).toEqual({ user: null, ended: "locked" });
    expect(await session()).toEqual({ user: null });
    expect(browser.cookies.size).toBe(0);
  });

  test("is told why by a call, and by the session after it", async () => {
    const { session, browser } = await lockedOut();
    const response = await browser.get("/api/orders/me");
    expect([response.status, (await response.json()).code]).toEqual([401, "ACCOUNT_LOCKED"]);
    expect(await session()).toEqual({ user: null, ended: "locked" });
  });

  test("sees public pages, which do not use the reason up", async () => {
    const { session, browser } = await lockedOut();
    expect((await browser.get("/api/products/public")).status).toBe(200);
    expect(await session()).toEqual({ user: null, ended: "locked" });
  });

  test.each([
    ["by its code", locked],
    ["in words alone", () => json({ message: "Tài khoản của bạn đã bị khóa." }, 403)],
  ])("is told %s by the response about the user alone, too", async (_how, answer) => {
    const { session, upstream } = await signedIn();
    upstream.on("POST /api/auth/me", answer);
    expect(await session()).toEqual({ user: null, ended: "locked" });
  });
});

describe("a user who was deleted", () => {
  test.each([
    ["a message", { message: "Người dùng không tồn tại" }, 404],
    ["an English message", { statusCode: 404, message: "User not found", error: "Not Found" }, 404],
    ["a code", { code: "USER_NOT_FOUND" }, 410],
  ])(
    "is told so by the session, once, where the upstream says so by %s",
    async (_by, body, status) => {
      const { session, browser, upstream } = await signedIn();
      upstream.on("POST /api/auth/me", () => json(body, status));
      expect(await session()).toEqual({ user: null, ended: "deleted" });
      expect(await session()).toEqual({ user: null });
      expect(browser.cookies.size).toBe(0);
    },
  );

  test("is told so by a call that has to renew the token, and by the session after it", async () => {
    const { session, browser, upstream } = await signedIn();
    upstream.revokeAccess();
    upstream.on(`POST ${refreshes}`, deleted);
    const response = await browser.get("/api/orders/me");
    expect([response.status, (await response.json()).code]).toEqual([401, "ACCOUNT_DELETED"]);
    expect(await session()).toEqual({ user: null, ended: "deleted" });
  });

  test("is told so by a view that asks what they may do", async () => {
    const { browser, clock, upstream } = await signedIn();
    clock.advance(MINUTE);
    upstream.on("POST /api/auth/me", deleted);
    const response = await browser.get("/bff/views/admin-wallet");
    expect([response.status, (await response.json()).code]).toEqual([401, "ACCOUNT_DELETED"]);
  });
});

test.each([
  ["an unknown route", { message: "Cannot POST /api/auth/me", error: "Not Found" }],
  ["nothing in particular", {}],
])("a 404 about %s ends no session", async (_about, body) => {
  const { browser, upstream, session } = await signedIn();
  upstream.on("POST /api/auth/me", () => json(body, 404));
  expect((await browser.get("/bff/session")).status).toBe(502);
  upstream.off("POST /api/auth/me");
  expect((await session()).user?.id).toBe("u-1");
});

test("after a 403 of the upstream it is asked anew what the user may do", async () => {
  const { browser, upstream } = await signedIn();
  const view = "/bff/views/admin-wallet";
  upstream.user.permissions = ["PERM_WALLET_ADMIN"];
  await browser.get("/bff/session");
  upstream.user.permissions = [];
  expect((await browser.get(view)).status).toBe(200);
  upstream.on("GET /api/orders/me", () => json({}, 403));
  expect((await browser.get("/api/orders/me")).status).toBe(403);
  expect((await browser.get(view)).status).toBe(403);
});

test("what the user may do is not cached from an answer that a 403 has overtaken", async () => {
  const { browser, upstream } = await signedIn();
  const view = "/bff/views/admin-wallet";
  const before = { ...upstream.user, permissions: ["PERM_WALLET_ADMIN"] };
  const { handler, arrived, respond } = heldBack();
  upstream.on("POST /api/auth/me", handler);
  const asked = browser.get("/bff/session");
  await arrived;
  upstream.on("GET /api/orders/me", () => json({}, 403));
  await browser.get("/api/orders/me");
  respond(json(before));
  expect((await asked).status).toBe(200);
  upstream.off("POST /api/auth/me");
  expect((await browser.get(view)).status).toBe(403);
});
