import { describe, expect, test } from "vitest";
import {
  affiliateStats,
  failureOf,
  keepAllowed,
  listTotal,
  mergeOverview,
  type OverviewParts,
  type OverviewSources,
  waitingRequests,
} from "./overview.ts";

import type { Failed, Part } from "./part.ts";

const ok = <T>(data: T): Part<T> => ({ status: "ok", data });
const failed = (status: number): Failed => ({
  status: "failed",
  problem: { status, message: `lỗi ${status}`, code: "X" },
});

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const everything: OverviewSources = {
  products: "superadmin",
  orders: "admin",
  stock: "all",
  wallet: "admin",
};
const nothing: OverviewSources = {
  products: undefined,
  orders: undefined,
  stock: undefined,
  wallet: undefined,
};

const parts: OverviewParts = {
  users: ok(128),
  products: ok(54),
  orders: ok(40),
  affiliate: ok({ totalSystem: 11, raw: { totalSystem: 11 } }),
  ordersToConfirm: ok(7),
  stock: ok({ outOfStock: 2, lowStock: 5 }),
  deposits: ok({ total: 3, amount: 1_500_000 }),
  withdrawals: failed(503),
};

describe("the overview", () => {
  test("shows each part, and a failed one beside the others", () => {
    expect(mergeOverview(parts, everything, NOW)).toEqual({
      asOf: "2026-11-20T12:00:00.000Z",
      users: ok({ total: 128, reach: "all" }),
      products: ok({ total: 54, reach: "all" }),
      orders: ok({ total: 40, reach: "all" }),
      affiliate: ok({ totalSystem: 11, raw: { totalSystem: 11 } }),
      ordersToConfirm: ok({ total: 7, reach: "all" }),
      stock: ok({ outOfStock: 2, lowStock: 5, reach: "all" }),
      deposits: ok({ total: 3, amount: 1_500_000 }),
      withdrawals: failed(503),
    });
  });

  test("says when the figures are those of the own shop", () => {
    const shop = { ...nothing, products: "shop", orders: "shop", stock: "shop" } as const;
    expect(mergeOverview(parts, shop, NOW)).toMatchObject({
      products: { data: { reach: "shop" } },
      orders: { data: { reach: "shop" } },
      ordersToConfirm: { data: { reach: "shop" } },
      stock: { data: { reach: "shop" } },
    });
  });

  test("leaves out what the user may not read, rather than call it failed", () => {
    const sent = JSON.parse(
      JSON.stringify(mergeOverview(keepAllowed(parts, nothing), nothing, NOW)),
    );
    expect(Object.keys(sent).toSorted()).toEqual(["affiliate", "asOf", "users"]);
  });

  test("fails as a whole only when no part of it could be had", () => {
    expect(failureOf(parts)).toBeUndefined();
    const alone = { ...keepAllowed(parts, nothing), users: failed(503), affiliate: failed(500) };
    expect(failureOf(alone)).toEqual(failed(503));
    expect(failureOf({ ...alone, affiliate: parts.affiliate })).toBeUndefined();
  });
});

describe("what is read from the responses", () => {
  test("the sum of the waiting requests is unknown while not all of them came", () => {
    const items = [{ amount: 200_000 }, { amount: -50_000 }];
    expect(waitingRequests.parse({ items, total: 2 })).toEqual({ total: 2, amount: 250_000 });
    expect(waitingRequests.parse({ items, total: 900 })).toEqual({ total: 900, amount: null });
  });

  test.each([{ total: "12" }, { total: -1 }, { total: 1.5 }, {}, []])("%j is no total", (body) => {
    expect(listTotal.safeParse(body).success).toBe(false);
  });

  test("affiliate statistics are kept whole; a total that is no count is unknown", () => {
    expect(affiliateStats.parse({ totalSystem: 4, bonus: { a: 1 } })).toEqual({
      totalSystem: 4,
      raw: { totalSystem: 4, bonus: { a: 1 } },
    });
    expect(affiliateStats.parse({ totalSystem: "4" }).totalSystem).toBeNull();
  });
});

test("the affiliate's raw data comes without secrets", () => {
  const { raw } = affiliateStats.parse({
    totalSystem: 4,
    accessToken: "a-token-of-the-upstream",
    nested: { password: "Tap@12345", note: "Bearer abcdefgh12345678" },
  });
  expect(raw).toEqual({
    totalSystem: 4,
    accessToken: "•••",
    nested: { password: "•••", note: "Bearer •••" },
  });
});
