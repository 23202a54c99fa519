import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { roles } from "../seed/people/roles.ts";
import { clientOf } from "../testing/client.ts";
import { buyer } from "../testing/making-calls.ts";
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
  return { status: response.status, answer: await response.json() };
}

async function state() {
  return (await control.request("/__mock/state")).json();
}

describe("the state", () => {
  it("says how the mock is set, what it can be set to and who can sign in", async () => {
    const answer = await state();
    expect(answer).toMatchObject({ scenario: "normal", latency: 0, clockOffset: 0 });
    expect(answer.scenarios).toContainEqual({ name: "empty-shop", title: "Cửa hàng trống" });
    expect(answer.accounts[0]).toEqual({
      email: buyer,
      password: "Tap@12345",
      title: "Người mua",
    });
    expect(answer.accounts).toHaveLength(1 + roles.length);
  });

  it("lists accounts that can really sign in", async () => {
    const client = clientOf(mock);
    const { accounts } = await state();
    for (const { email, password } of accounts) {
      const { status } = await client.call("loginUser", { body: { email, password } });
      expect([email, status]).toEqual([email, 200]);
    }
  });

  it("changes what is named and keeps the rest", async () => {
    await put({ latency: 5 });
    const { status, answer } = await put({ scenario: "empty-cart", clockOffset: 86_400_000 });
    expect(status).toBe(200);
    const expected = { scenario: "empty-cart", latency: 5, clockOffset: 86_400_000 };
    expect(answer).toMatchObject(expected);
    expect(await state()).toMatchObject(expected);
    expect(mock.db.now().toISOString()).toBe("2026-11-21T03:15:00.000Z");
  });

  it.each([
    { scenario: "no-such" },
    { scenario: "toString" },
    { latency: -1 },
    { latency: "300" },
    { clockOffset: null },
    "[",
    "",
  ])("refuses %j and stays as it is", async (body) => {
    const { status, answer } = await put(body);
    expect([status, typeof answer.message]).toEqual([400, "string"]);
    expect(mock.settings()).toEqual({ scenario: "normal", latency: 0, clockOffset: 0 });
  });
});

it("the mailbox shows the letters, the latest first", async () => {
  const client = clientOf(mock);
  const body = { email: "haibuoc@tap.vn", password: "Tap@12345" };
  await client.call("loginUser", { body });
  await client.call("sendRecoveryOtp", { body: { target: body.email } });
  const letters = await (await control.request("/__mock/mailbox")).json();
  expect(letters).toHaveLength(2);
  expect(letters[0]).toEqual(mock.db.letters.at(-1));
  expect(letters[0]).toMatchObject({
    to: body.email,
    code: expect.stringMatching(/^\d{6}$/),
    expiresAt: "2026-11-20T03:20:00.000Z",
  });
});

it("a reset brings back the seed and calm settings", async () => {
  await put({ scenario: "empty-shop", latency: 5 });
  mock.db.orders = [];
  const answer = await (await control.request("/__mock/reset", { method: "POST" })).json();
  expect(answer).toMatchObject({ scenario: "normal", latency: 0, clockOffset: 0 });
  expect(mock.db.orders).toHaveLength(300);
  expect(mock.db.products).toHaveLength(120);
});
