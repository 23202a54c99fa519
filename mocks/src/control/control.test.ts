import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { createRandom } from "../seed/random.ts";
import { roles } from "../seed/roles.ts";
import { defaultSettings } from "../state.ts";
import { buyer, type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { createControl } from "./control.ts";

let mock: Mock;
let control: ReturnType<typeof createControl>;

beforeEach(async () => {
  mock = await seededMock();
  control = createControl(mock);
});

async function put(body: string | object) {
  const response = await control.request("/__mock/state", {
    method: "PUT",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

async function state() {
  return (await control.request("/__mock/state")).json();
}

describe("the state", () => {
  it("lists the settings, the scenarios and the demo accounts", async () => {
    const json = await state();
    expect(json).toMatchObject(defaultSettings);
    expect(json.situations).toContainEqual({
      name: "empty-shop",
      title: "Cửa hàng trống",
      group: "Cửa hàng và giỏ hàng",
    });
    expect(json.situations.map(({ name }: { name: string }) => name)).not.toContain("normal");
    expect(json.operations).toContainEqual(
      expect.objectContaining({ id: "getCart", method: "GET", path: "/cart/me" }),
    );
    expect(json.accounts[0]).toEqual({
      email: buyer,
      password: "Tap@12345",
      title: "Người mua",
      name: "Nguyễn Thị Lan",
      role: "R04",
      group: "Mua và bán",
    });
    expect(json.accounts).toHaveLength(1 + roles.length);
  });

  it("lists accounts that can sign in", async () => {
    const client = clientOf(mock);
    const { accounts } = await state();
    for (const { email, password } of accounts) {
      const { status } = await client.call("loginUser", { body: { email, password } });
      expect([email, status]).toEqual([email, 200]);
    }
  });

  it("changes only the given settings", async () => {
    await put({ latency: 5 });
    const { status, json } = await put({ scenario: "empty-cart", clockOffset: 86_400_000 });
    expect(status).toBe(200);
    const expected = { scenarios: ["empty-cart"], latency: 5, clockOffset: 86_400_000 };
    expect(json).toMatchObject(expected);
    expect(await state()).toMatchObject(expected);
    expect(mock.db.now().toISOString()).toBe("2026-11-21T03:15:00.000Z");
  });

  it.each([
    { scenario: "no-such" },
    { scenario: "toString" },
    { latency: -1 },
    { latency: "300" },
    { clockOffset: null },
    { scenarios: ["slow", "no-such"] },
    { scenarios: "slow" },
    { errorRate: 1.5 },
    { answers: [{ operation: "no-such", status: 500 }] },
    { answers: [{ operation: "getCart", status: 99 }] },
    { addAnswer: { operation: "getCart", status: 200, address: "cart/me" } },
    [],
    "[",
    "",
  ])("rejects %j and does not change", async (body) => {
    const { status, json } = await put(body);
    expect([status, typeof json.message]).toEqual([400, "string"]);
    expect(mock.settings()).toEqual(defaultSettings);
  });
});

it("the mailbox lists the e-mails, latest first", async () => {
  const client = clientOf(mock);
  const body = { email: "haibuoc@tap.vn", password: "Tap@12345" };
  await client.call("loginUser", { body });
  await client.call("sendRecoveryOtp", { body: { target: body.email } });
  const emails = await (await control.request("/__mock/mailbox")).json();
  expect(emails).toHaveLength(2);
  expect(emails[0]).toEqual(mock.db.letters.at(-1));
  expect(emails[0]).toMatchObject({
    to: body.email,
    code: expect.stringMatching(/^\d{6}$/),
    expiresAt: "2026-11-20T03:20:00.000Z",
  });
});

it("a reset restores the seed and the default settings", async () => {
  await put({ scenario: "empty-shop", latency: 5 });
  mock.db.orders = [];
  const json = await (await control.request("/__mock/reset", { method: "POST" })).json();
  expect(json).toMatchObject(defaultSettings);
  expect(mock.db.orders).toHaveLength(300);
  expect(mock.db.products).toHaveLength(120);
});

describe("faults", () => {
  let client: Client;

  beforeEach(async () => {
    mock = await seededMock(undefined, createRandom(7).next);
    client = clientOf(mock);
  });

  describe("the error rate", () => {
    async function failures(calls: number): Promise<number> {
      let failed = 0;
      for (let index = 0; index < calls; index += 1) {
        const { status } = await client.raw("listPublicCategories");
        if (status === 503) failed += 1;
      }
      return failed;
    }

    it("fails about that share of the calls, and none without it", async () => {
      expect(await failures(20)).toBe(0);
      await mock.change({ errorRate: 0.3 });
      expect(await failures(200)).toBeGreaterThan(40);
      await mock.change({ errorRate: 1 });
      expect(await failures(20)).toBe(20);
    });

    it("never signs anybody out", async () => {
      await mock.change({ errorRate: 1 });
      await client.signIn(buyer);
      expect((await client.raw("getCurrentUser", { as: buyer })).status).toBe(200);
      expect((await client.raw("getCart", { as: buyer })).status).toBe(503);
    });
  });

  describe("a chosen status", () => {
    it("is the only answer of its operation, which changes nothing", async () => {
      await mock.change({ answers: [{ operation: "clearCart", status: 409 }] });
      const before = mock.db.cartLines.length;
      const response = await client.raw("clearCart", { as: buyer });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ status: 409, message: expect.any(String) });
      expect(mock.db.cartLines).toHaveLength(before);
      expect((await client.raw("getCart", { as: buyer })).status).toBe(200);
      await mock.change({ answers: [] });
      expect((await client.raw("clearCart", { as: buyer })).status).toBeLessThan(300);
    });

    it("may be that of a sign-in", async () => {
      await mock.change({ answers: [{ operation: "loginUser", status: 429 }] });
      const body = { email: buyer, password: "Tap@12345" };
      expect((await client.raw("loginUser", { body })).status).toBe(429);
    });
  });

  describe("the calls", () => {
    it("are listed with operation, address, status, time and caller, the latest first", async () => {
      await client.raw("getCart", { as: buyer });
      await mock.change({ answers: [{ operation: "listPublicCategories", status: 500 }] });
      await client.raw("listPublicCategories");
      expect(mock.calls.list().map(({ operation }) => operation)).toEqual([
        "listPublicCategories",
        "getCart",
        "loginUser",
      ]);
      const [failed, cart, login] = mock.calls.list();
      expect(failed).toMatchObject({ status: 500, who: "", method: "GET" });
      expect(cart).toMatchObject({ status: 200, who: buyer, address: "/cart/me" });
      expect(cart?.duration).toBeGreaterThanOrEqual(0);
      expect(Date.parse(cart?.at ?? "")).not.toBeNaN();
      expect(login).toMatchObject({ status: 200, who: "" });
    });

    it("are the last fifty, and none after a reset", async () => {
      for (let index = 0; index < 55; index += 1) await client.raw("listPublicCategories");
      expect(mock.calls.list()).toHaveLength(50);
      expect(mock.calls.list()[0]?.id).toBe(55);
      await mock.reset();
      expect(mock.calls.list()).toEqual([]);
    });
  });
});
