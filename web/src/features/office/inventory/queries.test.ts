import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { inventoryPage, inventoryProduct, item } from "./inventory.fixtures.ts";
import { figuresOf, inventoryQueries, pageWith, showConfirmed } from "./queries.ts";

const [first, second] = inventoryProduct().variants;
if (!first || !second) throw new Error("no variants");
const otherItem = item({ id: 41, product: { ...item().product, id: 4 } });
const LATER = "2026-11-20T01:00:00.000Z";
const empty = inventoryProduct({
  variants: [{ ...first, stock: 5, stockStatus: "low" }, second],
  totalStock: 45,
  lastUpdated: LATER,
  updated_at: LATER,
});

test("the rows of a confirmed product have its stock, the others stay", () => {
  const other = item({ id: 41 });
  const page = pageWith(inventoryPage([...inventoryPage().items, other]), empty);
  expect(page.items[0]).toMatchObject({
    stock_quantity: 5,
    available: 0,
    stock_status: "low",
    updated_at: LATER,
    version: { stock: 5 },
  });
  expect(page.items[1]?.updated_at).toBe("2026-11-19T04:00:00.000Z");
  expect(page.items[2]).toBe(other);
});

test("lists, figures and the panel have the confirmed stock, unread", () => {
  const client = new QueryClient();
  const listed = inventoryQueries.list("admin", { stockStatus: "sufficient" });
  const figures = inventoryQueries.list("admin", { page: 1, size: 1 });
  client.setQueryData(listed.queryKey, inventoryPage());
  client.setQueryData(figures.queryKey, inventoryPage([otherItem]));
  client.setQueryData(inventoryQueries.product(32).queryKey, inventoryProduct());
  const options = { enabled: true, staleTime: Number.POSITIVE_INFINITY } as const;
  const stops = [listed, figures].map(({ queryKey }) =>
    new QueryObserver(client, { queryKey, ...options }).subscribe(() => undefined),
  );

  showConfirmed(client, "admin", empty);
  const value = figuresOf(empty).value - figuresOf(inventoryProduct()).value;
  expect(client.getQueryData(listed.queryKey)?.items[0]?.stock_quantity).toBe(5);
  expect(client.getQueryData(figures.queryKey)?.summary?.stockValue).toBe(36_600_000 + value);
  expect(client.getQueryData(inventoryQueries.product(32).queryKey)?.totalStock).toBe(45);
  for (const stop of stops) stop();
});
