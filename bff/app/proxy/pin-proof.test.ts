import { beforeEach, describe, expect, test } from "vitest";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { heldBack } from "../../testing/money.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE_MS = 60_000;
const verify = "/api/wallet/password/verify";
const withdraw = "/api/wallet/withdraw-requests";

const guarded = operations.filter(({ needsPin }) => needsPin);

type Made = ReturnType<typeof setup>;
type Browser = Made["browser"];

let made: Made;
let browser: Browser;

beforeEach(async () => {
  made = setup();
  ({ browser } = made);
  made.upstream.on(`POST ${verify}`, () => json({ success: true, message: "Đúng" }));
  await browser.login();
});

const prove = async (from: Browser = browser) =>
  expect((await from.post(verify, { password: "246810" })).status).toBe(200);

let keys = 0;
const newKey = () => `intent-${String(++keys).padStart(4, "0")}`;

/** Returns the refusal's code, undefined on success. */
async function call(
  { method, path }: Pick<Operation, "method" | "path">,
  { from = browser, key = newKey(), body = { amount: 50_000 } as unknown } = {},
): Promise<string | undefined> {
  const response = await from.send(`/api${path.replaceAll(/\{\w+\}/g, "x-1")}`, {
    method,
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return response.ok ? undefined : (await response.json()).code;
}
const send = (options: Parameters<typeof call>[1] = {}) =>
  call({ method: "POST", path: "/wallet/withdraw-requests" }, options);
const sent = () => made.upstream.calls(withdraw).length;

describe.each(guarded.map((operation) => [operation.id, operation] as const))("%s", (_, one) => {
  const upstreamCalls = () => made.upstream.calls(`/api${one.path}`).length;

  test("is not sent without a proof of the PIN", async () => {
    const response = await browser.send(`/api${one.path}`, {
      method: one.method,
      headers: { "content-type": "application/json", "idempotency-key": newKey() },
      body: "{}",
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: "PIN_REQUIRED",
      message: "Vui lòng nhập mã PIN ví để xác nhận",
    });
    expect(upstreamCalls()).toBe(0);
  });

  test("is not sent with one that is five minutes old", async () => {
    await prove();
    made.clock.advance(5 * MINUTE_MS);
    expect(await call(one)).toBe("PIN_REQUIRED");
    expect(upstreamCalls()).toBe(0);
  });

  test("is not sent with the proof of another session", async () => {
    const other = fakeBrowser(made.app);
    await other.login();
    await prove(other);
    expect(await call(one)).toBe("PIN_REQUIRED");
    expect(upstreamCalls()).toBe(0);
    expect(await call(one, { from: other })).toBeUndefined();
  });

  test("is sent once with a proof", async () => {
    await prove();
    made.clock.advance(5 * MINUTE_MS - 1);
    expect(await call(one)).toBeUndefined();
    expect(await call(one)).toBe("PIN_REQUIRED");
    expect(upstreamCalls()).toBe(1);
  });
});

test("every call by which money can leave or a destination is added is among them", () => {
  expect(guarded.map(({ id }) => id).toSorted()).toEqual([
    "createBankLink",
    "createWithdraw",
    "createWithdrawRequest",
    "requestWithdraw",
    "saveBankAccount",
  ]);
});

test("the same call may be repeated after a lost response, and no other one sent", async () => {
  await prove();
  const key = newKey();
  made.upstream.on(`POST ${withdraw}`, () => json({}, 502));
  expect(await send({ key })).not.toBe("PIN_REQUIRED");
  made.upstream.off(`POST ${withdraw}`);
  expect(await send()).toBe("PIN_REQUIRED");
  expect(await send({ key })).toBeUndefined();
  // A repeat is not sent, and needs no proof.
  made.clock.advance(10 * MINUTE_MS);
  expect(await send({ key })).toBeUndefined();
  expect(sent()).toBe(2);
});

test("a repeat after five minutes needs the PIN, and keeps its key", async () => {
  await prove();
  const key = newKey();
  made.upstream.on(`POST ${withdraw}`, () => json({}, 502));
  await send({ key });
  made.upstream.off(`POST ${withdraw}`);
  made.clock.advance(5 * MINUTE_MS);
  expect(await send({ key })).toBe("PIN_REQUIRED");
  await prove();
  expect(await send({ key, body: { amount: 60_000 } })).toBe("IDEMPOTENCY_MISMATCH");
  expect(await send({ key })).toBeUndefined();
});

describe("a proof ends with", () => {
  const wrong = () => json({ status: 400, message: "Sai", code: "WRONG_PIN" }, 400);
  const locked = () => json({ status: 429, message: "Khóa", code: "WALLET_LOCKED" }, 429);
  const entries = [
    ["/api/wallet/password/verify", { password: "000000" }],
    ["/api/wallet/password/change", { currentPassword: "000000" }],
    ["/api/wallet/transfer", { transactionPin: "000000" }],
    ["/api/wallet/pay-order", { transactionPin: "000000" }],
  ] as const;

  test.each(entries)("a wrong PIN at %s", async (path, body) => {
    await prove();
    made.upstream.on(`POST ${path}`, wrong);
    await browser.pay(path, body);
    expect(await send()).toBe("PIN_REQUIRED");
  });

  test("a wrong PIN in another session of the user", async () => {
    await prove();
    const other = fakeBrowser(made.app);
    await other.login();
    made.upstream.on(`POST ${verify}`, wrong);
    await other.post(verify, { password: "000000" });
    expect(await send()).toBe("PIN_REQUIRED");
  });

  test.each([verify, withdraw])("a lock told by %s", async (path) => {
    await prove();
    made.upstream.on(`POST ${path}`, locked);
    await browser.pay(path, {});
    made.upstream.off(`POST ${path}`);
    expect(await send()).toBe("PIN_REQUIRED");
  });

  test.each([
    ["set", () => json({})],
    ["change", () => json({})],
    ["reset", () => json({})],
    ["reset", () => Promise.reject(new TypeError("no response"))],
  ])("another PIN: %s", async (what, answer) => {
    await prove();
    made.upstream.on(`POST /api/wallet/password/${what}`, answer);
    await browser.post(`/api/wallet/password/${what}`, {});
    expect(await send()).toBe("PIN_REQUIRED");
  });

  test("leaving the wallet", async () => {
    await prove();
    await browser.post("/bff/wallet/lock", {});
    expect(await send()).toBe("PIN_REQUIRED");
  });

  test("signing out, for the next session of the browser and for a copied cookie", async () => {
    await prove();
    const cookie = browser.cookieHeader();
    await browser.post("/bff/logout");
    const copied = await fakeBrowser(made.app).send(withdraw, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "idempotency-key": newKey() },
      body: "{}",
    });
    expect(copied.status).toBe(401);
    await browser.login();
    expect(await send()).toBe("PIN_REQUIRED");
    expect(sent()).toBe(0);
  });
});

test("only the PIN entered for it is a proof, not a new PIN", async () => {
  for (const what of ["set", "change", "reset"]) {
    expect((await browser.post(`/api/wallet/password/${what}`, {})).status).toBe(200);
    expect(await send()).toBe("PIN_REQUIRED");
  }
  made.upstream.on(`POST ${verify}`, () => json({ status: 409, code: "PIN_NOT_SET" }, 409));
  await browser.post(verify, { password: "246810" });
  expect(await send()).toBe("PIN_REQUIRED");
});

test("two calls at once: one proof lets one through", async () => {
  await prove();
  const results = await Promise.all([send(), send()]);
  expect(results.toSorted()).toEqual(["PIN_REQUIRED", undefined]);
  expect(sent()).toBe(1);
});

test("a session that was refreshed keeps its proof", async () => {
  made.clock.advance(13 * MINUTE_MS);
  await prove();
  made.clock.advance(2 * MINUTE_MS);
  expect(await send()).toBeUndefined();
  expect(made.upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
});

describe("a PIN that was right when it was sent", () => {
  const change = "/api/wallet/password/change";

  test("proves nothing once it has been changed meanwhile", async () => {
    const { handler, arrived, respond } = heldBack();
    made.upstream.on(`POST ${verify}`, handler);
    made.upstream.on(`POST ${change}`, () => json({ success: true }));
    const proving = browser.post(verify, { password: "246810" });
    await arrived;
    const pins = { currentPassword: "246810", newPassword: "135790", confirmPassword: "135790" };
    expect((await browser.post(change, pins)).status).toBe(200);
    respond(json({ success: true, message: "Đúng" }));
    expect((await proving).status).toBe(200);
    expect(await send()).toBe("PIN_REQUIRED");
    expect(sent()).toBe(0);
  });
});
