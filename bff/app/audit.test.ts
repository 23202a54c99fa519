import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAudit } from "../node/audit.ts";
import { fakeClock } from "../testing/fake-clock.ts";
import { json, PLANTED } from "../testing/fake-upstream.ts";
import { googleSetup } from "../testing/google.ts";
import { memoryLogger } from "../testing/setup.ts";
import type { AuditEntry, AuditEvent } from "./lib/telemetry.ts";

const EMAIL = "lan@example.vn";
const PHONE = "0912345678";
const PASSWORD = `Lua@2026-${PLANTED.slice(0, 5)}`;
const PIN = "246810";
const CODE = "482913";
const ACCOUNT = "1012345678";
const ADDRESS = "203.0.113.9";
const ADMIN = "/api/admin/wallet";
const USERS = "/users-management/admin/user-management";

type All = Awaited<ReturnType<typeof googleSetup>>;

const transfer = ({ browser }: All) =>
  browser.pay("/api/wallet/transfer", { pin: PIN, amount: 1_234_567, to: PHONE, note: PLANTED });

async function twoStepWanted({ browser, upstream }: All) {
  upstream.on("POST /api/auth/login", () => json({ requiresTwoFA: true, userId: "u-9" }));
  await browser.login();
  upstream.off("POST /api/auth/login");
}

const refusesAs = (status: number, code: string) => () => json({ code, message: PLANTED }, status);

type Line = Partial<AuditEntry>;
type Deed = { signedIn?: boolean; act: (all: All) => Promise<unknown>; line: Line };

const u1 = { user: "u-1", outcome: "done" } as const;

const deeds: Record<AuditEvent, Deed> = {
  "sign-in-password": {
    act: ({ browser }) => browser.login(),
    line: { ...u1, operation: "login" },
  },
  "sign-in-two-step": {
    act: async (all) => {
      await twoStepWanted(all);
      all.upstream.on("POST /api/auth/verify-2fa", () => all.tokens());
      await all.browser.post("/bff/login/two-step", { userId: "u-9", code: CODE });
    },
    line: { ...u1, operation: "loginTwoStep" },
  },
  "sign-in-google": {
    act: async ({ start, complete }) => complete(await start()),
    line: { ...u1, operation: "completeGoogle" },
  },
  "sign-out": {
    signedIn: true,
    act: ({ browser }) => browser.post("/bff/logout"),
    line: { ...u1, operation: "logout" },
  },
  "sign-out-others": {
    signedIn: true,
    act: ({ browser }) => browser.post("/bff/logout/others"),
    line: { ...u1, operation: "logoutOthers" },
  },
  "sign-out-user": {
    signedIn: true,
    act: ({ browser, upstream }) => {
      upstream.user.permissions = ["PERM_USER_MANAGE"];
      upstream.on(`GET /api${USERS}/u-2`, () => json({ id: "u-2", role: { role_code: "R04" } }));
      return browser.post("/bff/users/u-2/logout");
    },
    line: { ...u1, operation: "logoutUser", object: "u-2" },
  },
  "password-recovery": {
    act: async ({ browser }) => {
      await browser.post("/bff/recovery/code", { email: EMAIL });
      await browser.post("/bff/recovery/verify", { email: EMAIL, code: CODE });
      await browser.post("/bff/recovery/password", { email: EMAIL, newPassword: PASSWORD });
    },
    line: { operation: "setRecoveredPassword", user: EMAIL, outcome: "done" },
  },
  forbidden: {
    signedIn: true,
    act: ({ browser, upstream }) => {
      upstream.on("GET /api/orders/o%C3%AA-7", refusesAs(403, "NOT_YOURS"));
      return browser.get("/api/orders/o%C3%AA-7");
    },
    line: {
      ...{ operation: "getOrder", user: "u-1", object: "oê-7" },
      ...{ outcome: "refused", code: "NOT_YOURS" },
    },
  },
  "pin-wrong": {
    signedIn: true,
    act: (all) => {
      all.upstream.on("POST /api/wallet/transfer", refusesAs(400, "WRONG_PIN"));
      return transfer(all);
    },
    line: { operation: "createTransfer", user: "u-1", outcome: "refused", code: "WRONG_PIN" },
  },
  "pin-locked": {
    signedIn: true,
    act: async (all) => {
      all.upstream.on("POST /api/wallet/password/verify", refusesAs(400, "WRONG_PIN"));
      for (let attempt = 0; attempt < 6; attempt++) {
        await all.browser.post("/api/wallet/password/verify", { password: PIN });
      }
    },
    line: { operation: "verifyWalletPassword", outcome: "refused", code: "TOO_MANY_REQUESTS" },
  },
  "pin-changed": {
    signedIn: true,
    act: ({ browser }) =>
      browser.post("/api/wallet/password/set", { password: PIN, confirmPassword: PIN }),
    line: { ...u1, operation: "setWalletPassword" },
  },
  "payout-account-saved": {
    signedIn: true,
    act: async ({ browser, upstream }) => {
      upstream.on("POST /api/wallet/password/verify", () => json({ success: true }));
      await browser.post("/api/wallet/password/verify", { password: PIN });
      await browser.post("/api/withdraw/save-bank-account", { accountNumber: ACCOUNT });
    },
    line: { ...u1, operation: "saveBankAccount" },
  },
  "password-changed": {
    signedIn: true,
    act: ({ browser }) =>
      browser.post("/api/users/change-password", {
        currentPassword: "right",
        newPassword: PASSWORD,
      }),
    line: { ...u1, operation: "changePassword" },
  },
  "two-step-changed": {
    signedIn: true,
    act: ({ browser }) => browser.post("/api/auth/2fa/otp/verify", { otp: CODE, target: EMAIL }),
    line: { ...u1, operation: "enableTwoFactor" },
  },
  "right-assigned": {
    signedIn: true,
    act: ({ browser }) => browser.send("/api/rbac/groups/g-1/users/u-2", { method: "DELETE" }),
    line: { ...u1, operation: "removeRoleGroupUser", object: "u-2" },
  },
  "role-changed": {
    signedIn: true,
    act: ({ browser }) => browser.send("/api/rbac/groups/g-1", { method: "DELETE" }),
    line: { ...u1, operation: "deleteRoleGroup", object: "g-1" },
  },
  "user-changed": {
    signedIn: true,
    act: ({ browser }) => browser.send(`/api${USERS}/u-2`, { method: "DELETE" }),
    line: { ...u1, operation: "adminDeleteUser", object: "u-2" },
  },
  "money-sent": {
    signedIn: true,
    act: transfer,
    line: { ...u1, operation: "createTransfer" },
  },
  "money-decided": {
    signedIn: true,
    act: ({ browser }) => browser.pay(`${ADMIN}/confirm-deposit/d-7`, { note: PLANTED }),
    line: { ...u1, operation: "adminConfirmDeposit", object: "d-7" },
  },
};

async function audited() {
  const entries: AuditEntry[] = [];
  const all = await googleSetup({ audit: { write: (entry) => entries.push(entry) } });
  return { ...all, entries };
}

async function perform({ signedIn, act }: Deed, all: All) {
  if (signedIn) await all.browser.login();
  await act(all);
}

describe("the audit stream has a line for", () => {
  test.each(Object.entries(deeds))("%s", async (event, deed) => {
    const all = await audited();
    await perform(deed, all);
    expect(all.entries.at(-1)).toMatchObject({ event, ...deed.line });
    expect(all.entries.at(-1)?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test("a refused sign-in, with the account as the limits count it and no session", async () => {
    const { browser, entries } = await audited();
    const form = { identifier: " LAN@Example.vn ", password: "wrong" };
    await browser.send(
      "/bff/login",
      {
        method: "POST",
        body: JSON.stringify(form),
        headers: { "content-type": "application/json" },
      },
      { address: `::ffff:${ADDRESS}` },
    );
    expect(entries).toEqual([
      {
        ...{ event: "sign-in-password", outcome: "refused", code: "LOGIN_FAILED" },
        ...{ operation: "login", requestId: expect.any(String), user: EMAIL, address: ADDRESS },
      },
    ]);
  });

  test("a right password that still owes a code, and a wrong code", async () => {
    const all = await audited();
    await twoStepWanted(all);
    expect(all.entries.at(-1)).toMatchObject({
      event: "sign-in-password",
      outcome: "done",
      user: "u-9",
    });
    expect(all.entries.at(-1)).not.toHaveProperty("session");
    all.upstream.on("POST /api/auth/verify-2fa", () => json({}, 401));
    await all.browser.post("/bff/login/two-step", { userId: "u-9", code: CODE });
    expect(all.entries.at(-1)).toMatchObject({
      ...{ event: "sign-in-two-step", outcome: "refused", user: "u-9" },
    });
  });

  test("a Google sign-in that was refused", async () => {
    const all = await audited();
    const { state } = await all.start();
    await all.complete({ state, error: "access_denied" });
    expect(all.entries).toMatchObject([
      { event: "sign-in-google", outcome: "refused", code: "GOOGLE_REFUSED" },
    ]);
  });

  test("a sign-in in place of another user's, as the new one", async () => {
    const { browser, upstream, entries } = await audited();
    await browser.login();
    upstream.user.id = "u-2";
    await browser.login();
    expect(entries.map(({ user }) => user)).toEqual(["u-1", "u-2"]);
    expect(entries[0]?.session).not.toBe(entries[1]?.session);
  });

  test("a view that the user may not see, and a call from another site", async () => {
    const { browser, entries } = await audited();
    await browser.login();
    await browser.get("/bff/views/admin-wallet");
    expect(entries.at(-1)).toMatchObject({
      ...{ event: "forbidden", operation: "getAdminWallet", user: "u-1", code: "FORBIDDEN" },
    });
    await browser.post("/api/cart/clear", {}, { "sec-fetch-site": "cross-site" });
    expect(entries.at(-1)).toMatchObject({ event: "forbidden", code: "CSRF" });
  });

  test("money whose outcome nobody knows, that was not sent, and that was sent before", async () => {
    const { browser, upstream, entries } = await audited();
    await browser.login();
    const send = () =>
      browser.post("/api/wallet/transfer", { pin: PIN }, { "idempotency-key": "intent-0001" });
    upstream.on("POST /api/wallet/transfer", refusesAs(500, "INTERNAL"));
    await send();
    upstream.on("POST /api/wallet/transfer", refusesAs(503, "UNAVAILABLE"));
    await browser.pay("/api/wallet/transfer", { pin: PIN });
    upstream.off("POST /api/wallet/transfer");
    await send();
    await send();
    await browser.post("/api/wallet/transfer", { pin: PIN });
    expect(entries.slice(1).map(({ event, outcome, code }) => [event, outcome, code])).toEqual([
      ["money-sent", "unknown", "INTERNAL"],
      ["money-sent", "refused", "UNAVAILABLE"],
      ["money-sent", "done", undefined],
      ["money-sent", "done", "REPEATED"],
      ["money-sent", "refused", "IDEMPOTENCY_KEY_REQUIRED"],
    ]);
  });

  test("nothing else", async () => {
    const { browser, upstream, entries } = await audited();
    await browser.get("/api/products/public");
    await browser.login();
    await browser.get("/bff/session");
    await browser.post("/api/cart/add", { product_id: 1 });
    await browser.post("/api/wallet/password/verify", { password: PIN });
    upstream.on("GET /api/orders/me", () => json({}, 404));
    await browser.get("/api/orders/me");
    expect(entries.map(({ event }) => event)).toEqual(["sign-in-password"]);
  });
});

test("a code of the backend's that may hold something else is its status", async () => {
  const all = await audited();
  await all.browser.login();
  all.upstream.on("POST /api/wallet/transfer", refusesAs(409, `PHONE_${PHONE}`));
  await transfer(all);
  expect(all.entries.at(-1)?.code).toBe("HTTP_409");
});

/** Nothing else can be in a line. */
const HASH = /^[\da-f]{64}$/;
const shapes: Readonly<Record<string, RegExp>> = {
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  event: new RegExp(`^(?:${Object.keys(deeds).join("|")})$`),
  outcome: /^(?:done|refused|unknown)$/,
  code: /^[A-Z_]+$|^HTTP_\d{3}$/,
  operation: /^[a-z]+(?:[A-Z][a-z]+)+$|^log(?:in|out)$/,
  requestId: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  ...{ session: HASH, user: HASH, object: HASH },
};

test("no secret and no personal data is in the stream, whatever happens", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tap-audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = join(folder, "audit.jsonl");
  const { logger } = memoryLogger();
  const log = await openAudit({ target, key: "k".repeat(32), clock: fakeClock(), logger });
  const entries: AuditEntry[] = [];
  const write = (entry: AuditEntry) => {
    entries.push(entry);
    log.write(entry);
  };
  const cookies: string[] = [];
  for (const deed of Object.values(deeds)) {
    const all = await googleSetup({ audit: { write } });
    await perform(deed, all);
    cookies.push(...all.browser.cookies.values());
  }
  await log.close();

  const text = await readFile(target, "utf8");
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(entries.length);
  const found = lines.flatMap((line) => Object.entries(JSON.parse(line)));
  expect(found.filter(([name, value]) => !shapes[name]?.test(String(value)))).toEqual([]);
  expect(new Set(found.map(([name]) => name))).toEqual(new Set(Object.keys(shapes)));
  const typed = [
    PLANTED,
    EMAIL,
    PHONE,
    PASSWORD,
    `"${PIN}"`,
    `"${CODE}"`,
    ACCOUNT,
    "1234567",
    "Nguyễn",
  ];
  expect(cookies.length).toBeGreaterThan(10);
  for (const secret of [...typed, ...cookies]) expect(text).not.toContain(secret);
});
