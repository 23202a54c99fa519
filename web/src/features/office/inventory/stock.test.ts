import { describe, expect, test, vi } from "vitest";
import { stockStatusOf } from "#mocks/domain/inventory.ts";
import type { Schema } from "#openapi/schema.ts";
import { inventoryProduct, item, stockRow, twoItems } from "./inventory.fixtures.ts";
import {
  alertsOf,
  createStockQueue,
  productWith,
  rowsOf,
  rowWith,
  statusOfItem,
  statusOfStock,
  summaryMoved,
  whyNotStock,
} from "./stock.ts";

test("the server's rows become one row per product, in their order, with sums over its versions", () => {
  const other = item({
    id: 41,
    product: { id: 4, name: "Rau muống", thumbnail_url: null, category_id: 2, status: "inactive" },
    stock_quantity: 0,
    reserved_quantity: 0,
    threshold_min: 15,
  });
  const rows = rowsOf([other, ...twoItems]);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [41, "Rau muống"],
    [31, "Gạo ST25 Sóc Trăng"],
  ]);
  expect(rows[0]).toMatchObject({ status: "inactive", stockStatus: "out_of_stock", value: 0 });
  expect(rows[1]).toMatchObject({
    productId: 3,
    totalStock: 160,
    totalMinStock: 30,
    stockStatus: "sufficient",
    value: 120 * 185_000 + 40 * 360_000,
    lastUpdated: "2026-11-19T04:00:00.000Z",
  });
  expect(rows[1]?.versions.map(({ sku, price }) => [sku, price])).toEqual([
    ["GAO-ST25-5KG", 185_000],
    ["GAO-ST25-10KG", 360_000],
  ]);
});

test("a product whose versions are in two places of the list is still one row", () => {
  const other = item({
    id: 41,
    product: { id: 4, name: "Rau", thumbnail_url: null, category_id: 2, status: "active" },
  });
  const [first, second] = twoItems;
  if (!first || !second) throw new Error("no items");
  expect(rowsOf([first, other, second]).map(({ versions }) => versions.length)).toEqual([2, 1]);
});

test("the same list gives the same rows", () => {
  expect(stockRow()).toBe(stockRow());
  expect(rowsOf([])).toEqual([]);
});

test("a stock is never below 0, nor below what orders hold, nor above the limit", () => {
  expect(whyNotStock({ reserved: 0 }, 0)).toBeUndefined();
  expect(whyNotStock({}, 0)).toBeUndefined();
  expect(whyNotStock({ reserved: 0 }, -1)).toBe("Tồn kho không thể nhỏ hơn 0");
  expect(whyNotStock({ reserved: 5 }, 5)).toBeUndefined();
  expect(whyNotStock({ reserved: 5 }, 4)).toMatch(/^Đơn hàng đang giữ 5 sản phẩm/);
  expect(whyNotStock({ name: "Túi 5 kg", reserved: 5 }, 0)).toMatch(/đang giữ 5 túi/);
  expect(whyNotStock({ reserved: 0 }, 1_000_001)).toMatch(/1\.000\.000/);
});

test.each([
  [0, 0, "out_of_stock"],
  [0, 10, "out_of_stock"],
  [9, 10, "low"],
  [10, 10, "sufficient"],
  [1, 0, "sufficient"],
] as const)("a stock of %i with the threshold %i is %s, as on the server", (stock, min, status) => {
  expect(statusOfStock(stock, min)).toBe(status);
  expect(stockStatusOf(stock, min)).toBe(status);
});

test("alerts are the versions that are out of stock or low, the emptiest first", () => {
  const low = item({ id: 1, stock_quantity: 9, threshold_min: 10, stock_status: "low" });
  const lower = item({ id: 2, stock_quantity: 10, threshold_min: 20, stock_status: "low" });
  const none = item({ id: 3, stock_quantity: 0, threshold_min: 0, stock_status: "out_of_stock" });
  const { items, ...counts } = alertsOf([item(), low, lower, none]);
  expect(items.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(counts).toEqual({ outOfStock: 1, lowStock: 2 });
});

const rice = { productId: 31, versionId: 31, name: "Gạo (Túi 5 kg)" };
const honey = { productId: 51, versionId: 51, name: "Mật ong (Chai 500 ml)" };

function server() {
  const requests: {
    change: number;
    respond: (stock: number) => void;
    fail: (error: Error) => void;
  }[] = [];
  const send = vi.fn(
    (_target: typeof rice, change: number) =>
      new Promise<number>((respond, fail) => requests.push({ change, respond, fail })),
  );
  const respond = async (index: number, stock = 0) => {
    requests[index]?.respond(stock);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { requests, send, respond };
}

const changes = (queue: ReturnType<typeof createStockQueue>) =>
  [...queue.pending.get()].map(([id, { change }]) => [id, change]);

describe("quick presses on a version", () => {
  test("show at once, and are one request at a time with the sum of what was pressed since", async () => {
    const { requests, send, respond } = server();
    const queue = createStockQueue(send, vi.fn());
    for (let press = 0; press < 5; press += 1) queue.press(rice, 1);
    expect(changes(queue)).toEqual([[31, 5]]);
    expect(requests.map(({ change }) => change)).toEqual([1]);
    await respond(0);
    expect(changes(queue)).toEqual([[31, 4]]);
    expect(requests.map(({ change }) => change)).toEqual([1, 4]);
    await respond(1);
    expect(changes(queue)).toEqual([]);
    queue.press(rice, -1);
    expect(requests.map(({ change }) => change)).toEqual([1, 4, -1]);
  });

  test("that undo each other send nothing more", async () => {
    const { requests, send, respond } = server();
    const queue = createStockQueue(send, vi.fn());
    queue.press(rice, 1);
    queue.press(rice, 1);
    queue.press(rice, -1);
    await respond(0);
    expect(requests).toHaveLength(1);
    expect(changes(queue)).toEqual([]);
  });

  test("do not wait for those of another version", () => {
    const { requests, send } = server();
    const queue = createStockQueue(send, vi.fn());
    queue.press(rice, 1);
    queue.press(honey, -1);
    expect(requests.map(({ change }) => change)).toEqual([1, -1]);
    expect(changes(queue)).toEqual([
      [31, 1],
      [51, -1],
    ]);
  });

  test("are all undone if a request fails, and those of other versions stay", async () => {
    const { requests, send } = server();
    const onFail = vi.fn();
    const queue = createStockQueue(send, onFail);
    queue.press(rice, 1);
    queue.press(rice, 1);
    queue.press(honey, -1);
    const error = new Error("down");
    requests[0]?.fail(error);
    await vi.waitFor(() => expect(onFail).toHaveBeenCalledWith(rice, 2, error));
    expect(changes(queue)).toEqual([[51, -1]]);
    expect(requests).toHaveLength(2);
    queue.press(rice, 1);
    expect(requests).toHaveLength(3);
  });
});

describe("a typed stock", () => {
  test("is sent as what it adds to the stock on the screen", async () => {
    const { requests, send, respond } = server();
    const onOther = vi.fn();
    const queue = createStockQueue(send, vi.fn(), onOther);
    queue.set(rice, { from: 63, to: 57 });
    queue.press(rice, 1);
    expect(changes(queue)).toEqual([[31, -5]]);
    await respond(0, 57);
    await respond(1, 58);
    expect(requests.map(({ change }) => change)).toEqual([-6, 1]);
    expect(onOther).not.toHaveBeenCalled();
  });

  test("is told if an order or somebody else has moved the stock meanwhile", async () => {
    const { send, respond } = server();
    const onOther = vi.fn();
    const queue = createStockQueue(send, vi.fn(), onOther);
    queue.set(rice, { from: 63, to: 57 });
    await respond(0, 55);
    expect(onOther).toHaveBeenCalledWith(rice, { typed: 57, stock: 55 });
  });

  test("that is the stock on the screen sends nothing", () => {
    const { send } = server();
    const queue = createStockQueue(send, vi.fn());
    queue.set(rice, { from: 63, to: 63 });
    expect(send).not.toHaveBeenCalled();
  });
});

const at = "2026-11-20T01:00:00.000Z";
const changed = (id: number, change: number) => new Map([[id, { change, at }]]);

describe("a row with a quick change", () => {
  test("has the new stock, sums, statuses and time at once", () => {
    const row = rowWith(stockRow(), changed(31, -115));
    expect(row.versions[0]).toMatchObject({ stock: 5, stockStatus: "low", updatedAt: at });
    expect(row.versions[1]).toBe(stockRow().versions[1]);
    expect(row).toMatchObject({
      totalStock: 45,
      stockStatus: "sufficient",
      value: 5 * 185_000 + 40 * 360_000,
      lastUpdated: at,
    });
  });

  test("is the same row if the change is another product's", () => {
    expect(rowWith(stockRow(), changed(99, 1))).toBe(stockRow());
  });
});

test("the product in the panel follows in the same way", () => {
  const product = productWith(inventoryProduct(), changed(32, -40));
  expect(product.variants[1]).toMatchObject({ stock: 0, stockStatus: "out_of_stock" });
  expect(product).toMatchObject({ totalStock: 120, stockStatus: "sufficient", lastUpdated: at });
  // If-Match needs the server's value.
  expect(product.updated_at).toBe(inventoryProduct().updated_at);
  const same = inventoryProduct();
  expect(productWith(same, changed(99, 1))).toBe(same);
});

describe("the stat cards", () => {
  const summary = { totalProducts: 9, outOfStock: 2, lowStock: 3, stockValue: 1_000_000 };

  test("count a product in its new status, and its new value", () => {
    const before = { stockStatus: "low", value: 30_000 } as const;
    expect(summaryMoved(summary, before, { stockStatus: "out_of_stock", value: 0 })).toEqual({
      totalProducts: 9,
      outOfStock: 3,
      lowStock: 2,
      stockValue: 970_000,
    });
  });

  test("keep their counts if the status stays", () => {
    const low = (value: number) => ({ stockStatus: "low", value }) as const;
    expect(summaryMoved(summary, low(0), low(10))).toEqual({ ...summary, stockValue: 1_000_010 });
  });
});

test("a row without its status has that of its figures", () => {
  const bare = ({ stock_status: _status, ...rest }: Schema["InventoryItem"]) => rest;
  const rows = [item({ stock_quantity: 0 }), item({ stock_quantity: 5 }), item()].map(bare);
  expect(rows.map(statusOfItem)).toEqual(["out_of_stock", "low", "sufficient"]);
  expect(alertsOf(rows)).toMatchObject({ outOfStock: 1, lowStock: 1 });
});
