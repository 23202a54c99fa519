import { expect, it } from "vitest";
import { give, transactionRow } from "../../testing/money-rows.ts";
import { testDb, userRow } from "../../testing/tables.ts";
import { analyzeRisk } from "./risk.ts";

const user = userRow();
const spent = (id: string, createdAt: string) =>
  transactionRow({ id, type: "payment", amount: -50_000, createdAt });

function judge(amount: number, payments: number, createdAt = "2026-11-01T00:00:00.000Z") {
  const transactions = Array.from({ length: payments }, (_, index) =>
    spent(String(index), createdAt),
  );
  const db = testDb({ users: [user], transactions });
  give(db, user.id, 1_000_000);
  return analyzeRisk(db, user, {
    orderId: "dh-1",
    amount,
    sourceModule: "orders",
    userId: user.id,
  });
}

it("finds a usual amount harmless", () => {
  expect(judge(60_000, 3)).toMatchObject({ level: "low", score: 12 });
});

it("names what is unusual", () => {
  expect(judge(200_000, 3)).toMatchObject({
    level: "medium",
    reasons: [expect.stringMatching(/lớn hơn nhiều/)],
  });
  const all = judge(900_000, 5, "2026-11-20T03:00:00.000Z");
  expect(all).toMatchObject({ level: "high", score: 90 });
  expect(all.reasons).toHaveLength(3);
});

it("judges one's own payments alone", () => {
  const call = { orderId: "dh-1", amount: 1, sourceModule: "orders", userId: "somebody" };
  expect(() => analyzeRisk(testDb({ users: [user] }), user, call)).toThrow("của bạn");
});
