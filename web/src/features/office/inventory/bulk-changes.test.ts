import { afterEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import {
  amountOf,
  type BulkChange,
  callsOf,
  inputOf,
  planOf,
  Refusal,
  undoStock,
} from "./bulk-changes.ts";
import { mango, product, rice } from "./grid/grid.fixtures.ts";
import { writeStock } from "./queries.ts";

test.each([
  ["120", 120],
  ["0", 0],
  ["007", 7],
  [" 120 ", 120],
  ["1.200", 1200],
  ["1,200", 1200],
  ["1 200", 1200],
  ["1\u00a0200", 1200],
  ["1\u202f200", 1200],
  ["1.000.000", 1_000_000],
  ["１２００", 1200],
  ["１．２００", 1200],
  ["120,00", 120],
  ["120.0", 120],
  ["1.200,00", 1200],
  ["1,200.00", 1200],
  ["'120", 120],
  ["-0", 0],
])("%j is %i", (text, value) => {
  expect(amountOf(text)).toEqual({ kind: "amount", value });
});

test.each(["", "  ", "\u00a0", "'"])("%j is empty", (text) => {
  expect(amountOf(text)).toEqual({ kind: "empty" });
});

test.each([
  ["abc", "notNumber"],
  ["12kg", "notNumber"],
  ["1e3", "notNumber"],
  ["0x10", "notNumber"],
  ["+5", "notNumber"],
  ["=1+1", "notNumber"],
  ["-", "notNumber"],
  ["#REF!", "notNumber"],
  ["Infinity", "notNumber"],
  ["-5", "negative"],
  ["- 5", "negative"],
  ["−5", "negative"],
  ["(5)", "negative"],
  ["-1.200", "negative"],
  ["1,5", "decimal"],
  ["1.5", "decimal"],
  ["0.001.5", "decimal"],
  ["1.2000", "decimal"],
  ["12.00.000", "decimal"],
  ["1.200,5", "decimal"],
  ["1.200,000", "decimal"],
  ["1000001", "tooMany"],
  ["9".repeat(400), "tooMany"],
] as const)("%j is refused: %s", (text, problem) => {
  expect(amountOf(text)).toEqual({ kind: "wrong", problem });
});

const steps = (...args: Parameters<typeof planOf>) =>
  planOf(...args).steps.map(({ version, from, to }) => [version.sku, from, to]);

const both = [rice, mango];

describe("the stock of every version is", () => {
  test("set", () => {
    expect(steps(both, { field: "stock", mode: "set", amount: 50 })).toEqual([
      ["GAO-ST25-5KG", 120, 50],
      ["GAO-ST25-10KG", 40, 50],
      ["XOAI-1KG", 30, 50],
    ]);
  });

  test("raised", () => {
    expect(steps([mango], { field: "stock", mode: "add", amount: 5 })).toEqual([
      ["XOAI-1KG", 30, 35],
    ]);
  });

  test("lowered, but not below 0 or what orders hold", () => {
    const plan = planOf(both, { field: "stock", mode: "take", amount: 116 });
    expect(plan.steps).toEqual([]);
    expect(plan.refused.map(({ version, reason }) => [version.sku, reason])).toEqual([
      ["GAO-ST25-5KG", "Đơn hàng đang giữ 5 túi, tồn kho không thể thấp hơn"],
      ["GAO-ST25-10KG", "Tồn kho không thể nhỏ hơn 0"],
      ["XOAI-1KG", "Tồn kho không thể nhỏ hơn 0"],
    ]);
    expect(steps(both, { field: "stock", mode: "take", amount: 115 })).toEqual([
      ["GAO-ST25-5KG", 120, 5],
    ]);
  });
});

test("a stock cannot be above the limit", () => {
  const plan = planOf([mango], { field: "stock", mode: "add", amount: 1_000_000 });
  expect(plan.refused).toHaveLength(1);
});

test("a threshold may be above the stock; equal ones stay", () => {
  const plan = planOf(both, { field: "minStock", mode: "set", amount: 20 });
  expect(plan).toMatchObject({ refused: [], unchanged: 1 });
  expect(plan.steps.map(({ from, to }) => [from, to])).toEqual([
    [10, 20],
    [10, 20],
  ]);
});

test("a product is one call, with very many versions several", () => {
  const change = { field: "minStock", mode: "set", amount: 99 } as const;
  expect(callsOf(planOf(both, change).steps)).toMatchObject([
    { product: rice, steps: [{ to: 99 }, { to: 99 }] },
    { product: mango, steps: [{ to: 99 }] },
  ]);
  const many = product(
    "Rau",
    ...Array.from({ length: 51 }, (_, index) => ({ id: index, sku: `RAU-${index}`, stock: 1 })),
  );
  const calls = callsOf(planOf([many], change).steps);
  expect(calls.map(({ steps: each }) => each.length)).toEqual([50, 1]);
});

function variant(values: Partial<Schema["InventoryVariant"]>): Schema["InventoryVariant"] {
  return {
    id: 3,
    name: "Túi 5 kg",
    sku: "XOAI-1KG",
    price: 0,
    stock: 30,
    reserved: 0,
    minStock: 10,
    stockStatus: "sufficient",
    batchNumber: null,
    expiryDate: null,
    ...values,
  };
}

function input(change: BulkChange, now: Schema["InventoryVariant"] | undefined, sent?: number) {
  const [step] = planOf([mango], change).steps;
  if (!step) throw new Error("nothing planned");
  return inputOf(step, now, change, { value: step.from, sent });
}

function refusal(...args: Parameters<typeof input>): Refusal {
  try {
    input(...args);
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error("not refused");
}

const set: BulkChange = { field: "stock", mode: "set", amount: 50 };
const add: BulkChange = { field: "stock", mode: "add", amount: 5 };
const take: BulkChange = { field: "stock", mode: "take", amount: 25 };
const threshold: BulkChange = { field: "minStock", mode: "set", amount: 15 };

test("the other value stays as it is now", () => {
  expect(input(set, variant({ minStock: 99 }))).toEqual({ id: 3, stock: 50, minStock: 99 });
  expect(input(threshold, variant({ stock: 7 }))).toEqual({ id: 3, stock: 7, minStock: 15 });
});

describe("if somebody has changed the value meanwhile", () => {
  test("adding and taking away start from the new one", () => {
    expect(input(add, variant({ stock: 28 }))).toMatchObject({ stock: 33 });
    expect(input(take, variant({ stock: 28 }))).toMatchObject({ stock: 3 });
  });

  test("setting asks, and names both", () => {
    const refused = refusal(set, variant({ stock: 28 }));
    expect(refused.message).toBe(
      "XOAI-1KG: người khác vừa đổi từ 30 thành 28. Thử lại sẽ đặt thành 50.",
    );
    expect(refused.current).toBe(28);
  });

  test("to the wanted one, nothing is left to do", () => {
    expect(input(set, variant({ stock: 50 }))).toBeUndefined();
  });
});

test("what orders hold by now is refused", () => {
  expect(refusal(take, variant({ reserved: 6 })).message).toBe(
    "XOAI-1KG: Đơn hàng đang giữ 6 túi, tồn kho không thể thấp hơn",
  );
});

test("an attempt whose response was lost is not made twice", () => {
  expect(input(add, variant({ stock: 35 }), 35)).toBeUndefined();
  expect(input(add, variant({ stock: 30 }), 35)).toMatchObject({ stock: 35 });
});

test("a version that is gone is named", () => {
  expect(refusal(set, undefined).message).toBe("XOAI-1KG không còn trong kho");
});

afterEach(() => vi.unstubAllGlobals());

test("never writes without If-Match: a read after a 412 may be older than the other's save", async () => {
  const tags: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ id: 7, updated_at: "1" });
    tags.push(request.headers.get("if-match"));
    return Response.json({ status: 412, code: "PRECONDITION_FAILED" }, { status: 412 });
  });
  await expect(writeStock(7, () => ({ variants: [] }))).rejects.toMatchObject({ status: 412 });
  expect(tags).toEqual(['"1"', '"1"', '"1"']);
});

test("undoing brings back only the stock that still is what the action left", async () => {
  const sent: Schema["UpdateInventoryVariants"][] = [];
  const [first, second] = [rice.versions[0], mango.versions[0]];
  if (!first || !second) throw new Error("the fixtures have versions");
  const variants = [
    { id: first.id, stock: 60, minStock: 4 },
    { id: second.id, stock: 58, minStock: 4 },
  ];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "PUT") sent.push(await request.json());
    return Response.json({ id: 7, updated_at: "1", variants });
  });
  const written = [
    { step: { product: rice, version: first, from: 40, to: 60 }, from: 40, to: 60 },
    { step: { product: mango, version: second, from: 40, to: 60 }, from: 40, to: 60 },
  ];
  expect(await undoStock(written, "stock", "Hoàn tác: Kiểm kê kho")).toEqual([
    { name: second.sku, reason: "bây giờ là 58" },
  ]);
  expect(sent).toEqual([
    { reason: "Hoàn tác: Kiểm kê kho", variants: [{ id: first.id, stock: 40, minStock: 4 }] },
  ]);
});
