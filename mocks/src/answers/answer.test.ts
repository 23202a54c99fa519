import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { defaultSettings } from "../state.ts";
import { buyer, type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { type Answer, addressOf, inTurn, takeAnswer, withAnswer } from "./answer.ts";

const cart = (changes: Partial<Answer> = {}): Answer => ({
  operation: "getCart",
  status: 200,
  ...changes,
});
const product = (address?: string, status = 404): Answer => ({
  operation: "getProduct",
  status,
  ...(address && { address }),
});

describe("which answer a call gets", () => {
  it("is that of its own address before that of all of its operation", () => {
    const answers = [product(undefined, 500), product("/products/3")];
    const statusOf = (url: string) => takeAnswer(answers, "getProduct", url).answer?.status;
    expect(statusOf("http://upstream/api/products/3")).toBe(404);
    expect(statusOf("http://upstream/api/products/4")).toBe(500);
    expect(takeAnswer(answers, "getCart", "http://upstream/api/cart/me").answer).toBeUndefined();
  });

  it("is none when only another address has one", () => {
    const answers = [product("/products/3")];
    const { answer, left } = takeAnswer(answers, "getProduct", "http://x/api/products/31");
    expect(answer).toBeUndefined();
    expect(left).toBe(answers);
  });

  it("does not depend on the order of the query", () => {
    expect(addressOf("http://upstream/api/products?b=2&a=1")).toBe("/products?a=1&b=2");
    expect(addressOf("/products?a=1&b=2")).toBe("/products?a=1&b=2");
    expect(addressOf("/products?a=%20x")).toBe(addressOf("/products?a=+x"));
  });

  it("is given once, or stays", () => {
    const answers = [cart({ once: true, status: 500 }), cart({ status: 409 })];
    const first = takeAnswer(answers, "getCart", "http://upstream/api/cart/me");
    expect(first.answer?.status).toBe(500);
    const second = takeAnswer(first.left, "getCart", "http://upstream/api/cart/me");
    expect(second.answer?.status).toBe(409);
    expect(second.left).toBe(first.left);
  });
});

describe("a new answer", () => {
  it("takes the place of the one before it, and of no other", () => {
    const recorded = cart({ recording: "Hôm qua" });
    const others = [cart({ once: true }), product("/products/3"), recorded];
    const answers = withAnswer([cart({ status: 409 }), ...others], cart({ status: 500 }));
    expect(answers).toEqual([cart({ status: 500 }), ...others]);
  });
});

it("a recording answers one address in turn, and its last answer stays", () => {
  const answers = [product("/products/3", 200), cart(), product("/products/3"), product()];
  expect(inTurn({ name: "Hôm qua", at: "", answers }).map(({ once }) => once)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe("in the mock", () => {
  let mock: Mock;
  let client: Client;

  beforeEach(async () => {
    mock = await seededMock();
    client = clientOf(mock);
  });

  it("a call gets the answer as it was written, whoever calls", async () => {
    const answer = cart({ body: { isMine: "không" } });
    await mock.change({ addAnswer: answer });
    for (const as of [buyer, undefined]) {
      const response = await client.raw("getCart", { ...(as && { as }) });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(answer.body);
    }
    await mock.change({ dropAnswer: answer });
    expect((await client.call("getCart", { as: buyer })).json).not.toEqual(answer.body);
  });

  it("a write gets its answer, and changes no row", async () => {
    await mock.change({ addAnswer: { operation: "clearCart", status: 204 } });
    const before = structuredClone(mock.db.cartLines);
    const response = await client.raw("clearCart", { as: buyer });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(mock.db.cartLines).toEqual(before);
  });

  it("an answer for once is gone after it, also from the settings", async () => {
    await mock.change({ addAnswer: cart({ once: true, status: 409 }) });
    expect((await client.raw("getCart", { as: buyer })).status).toBe(409);
    expect((await client.raw("getCart", { as: buyer })).status).toBe(200);
    expect(mock.settings().answers).toEqual([]);
  });

  it("a reset drops all answers", async () => {
    await mock.change({ addAnswer: cart({ status: 500 }) });
    await mock.reset();
    expect(mock.settings()).toEqual(defaultSettings);
    expect((await client.raw("getCart", { as: buyer })).status).toBe(200);
  });
});
