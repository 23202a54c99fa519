import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { createRandom } from "../seed/random.ts";
import { buyer } from "../testing/call-helpers.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let mock: Mock;
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
    await mock.change({ forced: { operation: "clearCart", status: 409 } });
    const before = mock.db.cartLines.length;
    const response = await client.raw("clearCart", { as: buyer });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ status: 409, message: expect.any(String) });
    expect(mock.db.cartLines).toHaveLength(before);
    expect((await client.raw("getCart", { as: buyer })).status).toBe(200);
    await mock.change({ forced: null });
    expect((await client.raw("clearCart", { as: buyer })).status).toBeLessThan(300);
  });

  it("may be that of a sign-in", async () => {
    await mock.change({ forced: { operation: "loginUser", status: 429 } });
    const body = { email: buyer, password: "Tap@12345" };
    expect((await client.raw("loginUser", { body })).status).toBe(429);
  });
});

describe("the calls", () => {
  it("are listed with operation, address, status, time and caller, the latest first", async () => {
    await client.raw("getCart", { as: buyer });
    await mock.change({ forced: { operation: "listPublicCategories", status: 500 } });
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
