import { afterEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { type Change, checkGrid } from "./check.ts";
import { mango, product, rice } from "./grid.fixtures.ts";
import { byProduct, conflictsOf, countProducts, inputsOf, writeStock } from "./product-changes.ts";
import { knownBySku, pasted, tableOf } from "./rows.ts";

const many = product(
  "Rau muống",
  ...Array.from({ length: 60 }, (_, index) => ({ id: 100 + index, sku: `RAU-${index}`, stock: 1 })),
);

const known = knownBySku([rice, mango, many]);

const changesOf = (...cells: string[][]): readonly Change[] =>
  checkGrid(pasted([], tableOf(cells), 0), known, "admin").changes;

const variant = (id: number, stock: number, minStock: number): Schema["InventoryVariant"] => ({
  id,
  name: "",
  sku: "",
  price: 0,
  stock,
  reserved: 0,
  minStock,
  stockStatus: "sufficient",
  batchNumber: null,
  expiryDate: null,
});

test("each product is saved by one call", () => {
  const changes = changesOf(["GAO-ST25-5KG", "7"], ["XOAI-1KG", "8"], ["GAO-ST25-10KG", "9"]);
  expect(countProducts(changes)).toBe(2);
  expect(byProduct(changes)).toEqual([
    { product: rice, changes: [changes[0], changes[2]] },
    { product: mango, changes: [changes[1]] },
  ]);
});

test("a product with very many versions is saved by several", () => {
  const changes = changesOf(...many.versions.map(({ sku }) => [sku, "5"]));
  expect(byProduct(changes).map(({ changes: each }) => each.length)).toEqual([50, 10]);
});

test("a cell that was not changed is sent as it is now", () => {
  const changes = changesOf(["GAO-ST25-5KG", "150"], ["GAO-ST25-10KG", "", "12"]);
  // Meanwhile somebody has set the threshold of the first and the stock of the second.
  const now = [variant(1, 120, 99), variant(2, 33, 10)];
  expect(conflictsOf(changes, now)).toEqual([]);
  expect(inputsOf(changes, now)).toEqual([
    { id: 1, stock: 150, minStock: 99 },
    { id: 2, stock: 33, minStock: 12 },
  ]);
});

test("a changed cell whose value is another one by now is a conflict, unless it is ours", () => {
  const changes = changesOf(["GAO-ST25-5KG", "150", "30"], ["GAO-ST25-10KG", "50"]);
  const now = [variant(1, 110, 30), variant(2, 50, 10)];
  expect(conflictsOf(changes, now)).toEqual([
    { rowId: 1, column: "stock", seen: 120, current: 110 },
  ]);
});

test("a version that is gone is neither sent nor a conflict", () => {
  const changes = changesOf(["XOAI-1KG", "8"]);
  expect(conflictsOf(changes, [])).toEqual([]);
  expect(inputsOf(changes, [])).toEqual([]);
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
