import { describe, expect, test } from "vitest";
import { mango, product, rice } from "../grid/grid.fixtures.ts";
import { callsOf, planOf } from "./plan.ts";

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
