import { beforeEach, describe, expect, it } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { OpenedCall } from "../control/call-log.ts";
import type { Mock } from "../mock.ts";
import { buyer, type CallOptions, type Client, clientOf, seller } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testOf } from "./snippet.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

async function snippetOf(id: OperationId, sent: CallOptions): Promise<string> {
  await client.raw(id, sent);
  const call = await mock.calls.open(mock.calls.list()[0]?.id ?? 0);
  return testOf(call as OpenedCall, pathOf(id)) ?? "";
}

const pathOf = (id: OperationId) => {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new RangeError(id);
  return operation;
};

async function run(snippet: string): Promise<void> {
  const [imports = "", body = ""] = snippet.split(/\n\n(?=test\()/);
  expect(imports.split("\n")).toEqual([
    'import { expect, test } from "vitest";',
    'import { clientOf } from "#mocks/testing/client.ts";',
    'import { seededMock } from "#mocks/testing/seeded-mock.ts";',
  ]);
  let work: () => Promise<void> = () => Promise.reject(new Error("The snippet holds no test"));
  const test = (_name: string, given: typeof work) => {
    work = given;
  };
  new Function("expect", "test", "clientOf", "seededMock", body)(
    ...[expect, test, clientOf, seededMock],
  );
  await work();
}

describe("a test that was copied", () => {
  it.each<[OperationId, CallOptions]>([
    ["getCart", { as: buyer }],
    ["getProduct", { path: { id: 3 } }],
    ["listPublicProducts", { query: { brand: ["TAP", "Nhà vườn"], page: 1 } }],
    ["listMyOrders", { as: buyer, query: { page: 2, limit: 5 } }],
    ["getCart", {}],
    ["getProduct", { path: { id: 404404 } }],
  ])("of %s with %j runs and passes in a new mock", async (id, sent) => {
    await run(await snippetOf(id, sent));
  });

  it.each<OperationId>(["addCartItem", "createOrder", "setProductStatus"])(
    "of the write %s runs and passes in a new mock",
    async (id) => {
      await run(await snippetOf(id, await permittedCalls[id](mock.db, client)));
    },
  );

  it("fails when the mock answers otherwise", async () => {
    const snippet = await snippetOf("getCart", { as: buyer });
    await expect(run(snippet.replace("toBe(200)", "toBe(201)"))).rejects.toThrow("201");
    const quantity = /quantity: \d+/;
    expect(snippet).toMatch(quantity);
    await expect(run(snippet.replace(quantity, "quantity: 99"))).rejects.toThrow("match object");
  });

  it("reads like our own", async () => {
    expect(
      await snippetOf("getProduct", { as: seller, path: { id: 404404 } }),
    ).toBe(`import { expect, test } from "vitest";
import { clientOf } from "#mocks/testing/client.ts";
import { seededMock } from "#mocks/testing/seeded-mock.ts";

test("getProduct answers with 404", async () => {
  const client = clientOf(await seededMock());
  const { status, json } = await client.call("getProduct", { as: "nguoiban@tap.vn", path: { id: "404404" } });
  expect(status).toBe(404);
  expect(json).toMatchObject({
    status: 404,
    message: "Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa.",
    code: "NOT_FOUND",
  });
});
`);
  });

  it("compares neither moments nor ids that a run makes", async () => {
    const snippet = await snippetOf(
      "createOrder",
      await permittedCalls.createOrder(mock.db, client),
    );
    const [, expected = ""] = snippet.split("toMatchObject(");
    expect(expected).not.toMatch(/\d{4}-\d\d-\d\d|[\da-f]{8}-[\da-f]{4}-|_0\w{5}\b/);
    expect(expected).toContain("total_price");
  });

  it("is none for a call with a file", async () => {
    const sent = await permittedCalls.uploadMyAvatar(mock.db, client);
    expect(await snippetOf("uploadMyAvatar", sent)).toBe("");
  });
});
