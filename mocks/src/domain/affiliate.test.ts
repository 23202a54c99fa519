import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderRow, UserRow } from "../db/tables.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import {
  affiliateStats,
  affiliatesOf,
  affiliateTree,
  type ReferralNode,
  referralLink,
} from "./affiliate.ts";

function chain(length: number): UserRow[] {
  return Array.from({ length: length + 1 }, (_, level) =>
    userRow({ id: `f${level}`, referredBy: level === 0 ? null : `f${level - 1}` }),
  );
}

function orderBy(
  buyerId: string,
  sub_total: number,
  status_id: OrderRow["status_id"] = "pending",
): OrderRow {
  const at = testNow.toISOString();
  return {
    ...{ id: "order", buyerId, status_id, sub_total, shipping_fee: 25_000, discount: 0 },
    ...{ shopIds: [1], order_items: [], history: [{ status_id, at }], note: null },
    ...{ payment_method: "COD", payment_status: "UNPAID", shop_name: "HTX Sóc Trăng" },
    ...{ shipping_name: "Hoa", shipping_phone: "0987654321", shipping_address: "Sóc Trăng" },
    total_price: sub_total + 25_000,
    created_at: at,
    updated_at: at,
    cancel_reason: null,
  };
}

const countOf = ({ children }: ReferralNode): number =>
  children.reduce((sum, child) => sum + 1 + countOf(child), 0);

describe("the levels", () => {
  const users = chain(7);
  const db = testDb({ users });
  const root = users[0] ?? userRow();

  it("go down to F5 and no further", () => {
    expect([1, 2, 3, 4, 5].map((level) => affiliatesOf(db, root, level)[0]?.id)).toEqual([
      ...["f1", "f2", "f3", "f4", "f5"],
    ]);
    expect(affiliatesOf(db, root, 6)).toEqual([]);
    expect(affiliateStats(db, root)).toMatchObject({ totalF1: 1, totalSystem: 5 });
  });

  it("list the latest first", () => {
    const late = userRow({ id: "late", referredBy: "f0", createdAt: "2026-12-01T00:00:00.000Z" });
    expect(affiliatesOf(testDb({ users: [...users, late] }), root, 1)[0]?.id).toBe("late");
  });

  it("are empty for a user without referrals", () => {
    const alone = testDb({ users: [userRow()] });
    expect(affiliateTree(alone, userRow()).children).toEqual([]);
    expect(affiliateStats(alone, userRow())).toEqual({
      totalF1: 0,
      totalSystem: 0,
      potentialCommission: 0,
    });
  });

  it("end at cyclic referrals, and the tree matches the statistics", () => {
    const people = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(people, (referrers) => {
        const rows = referrers.map((by, id) => userRow({ id: `u${id}`, referredBy: `u${by}` }));
        const round = testDb({ users: rows });
        const first = rows[0] ?? userRow();
        const { totalF1, totalSystem } = affiliateStats(round, first);
        expect(totalSystem).toBe(countOf(affiliateTree(round, first)));
        expect(totalF1).toBe(affiliatesOf(round, first, 1).length);
        expect(totalSystem).toBeLessThan(rows.length);
      }),
    );
  });
});

describe("the commission", () => {
  const users = chain(6);
  const root = users[0] ?? userRow();
  const earned = (...orders: OrderRow[]) =>
    affiliateStats(testDb({ users, orders }), root).potentialCommission;

  it("is 5, 3, 2, 1 and 1 percent of the goods that F1 to F5 ordered", () => {
    const levels = ["f1", "f2", "f3", "f4", "f5"].map((id) => earned(orderBy(id, 100_000)));
    expect(levels).toEqual([5_000, 3_000, 2_000, 1_000, 1_000]);
  });

  it("does not come from own orders, nor from below F5", () => {
    expect(earned(orderBy("f0", 100_000), orderBy("f6", 100_000))).toBe(0);
  });

  it("is in whole đồng, rounded down order by order", () => {
    expect(earned(orderBy("f1", 1_019), orderBy("f1", 1_019))).toBe(100);
  });

  it.each(["cancel_requested", "cancelled", "returned"] as const)(
    "does not count an order that is %s",
    (status) => {
      expect(earned(orderBy("f1", 100_000, status), orderBy("f1", 100_000, "completed"))).toBe(
        5_000,
      );
    },
  );
});

it("the link contains the user's code", () => {
  const link = referralLink(userRow(), "https://tap.example");
  expect(link).toBe("https://tap.example/dang-ky?ref=TAP_0A1B2C3D");
});
