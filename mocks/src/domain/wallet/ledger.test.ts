import { describe, expect, it } from "vitest";
import { give } from "../../testing/money-rows.ts";
import { testDb } from "../../testing/tables.ts";
import { accountBalance, balanceOf, post, reverse, walletAccount } from "./ledger.ts";

const a = walletAccount("a");
const b = walletAccount("b");

describe("a movement", () => {
  it("takes from one account what it gives to another", () => {
    const db = testDb();
    give(db, "a", 50_000);
    post(db, "gd", [
      { account: a, amount: -20_000 },
      { account: b, amount: 20_000 },
    ]);
    expect([balanceOf(db, "a"), balanceOf(db, "b")]).toEqual([30_000, 20_000]);
    expect(accountBalance(db, "bank")).toBe(-50_000);
  });

  it("may spend a wallet to the last đồng and no further, and then changes nothing", () => {
    const db = testDb();
    give(db, "a", 10_000);
    const spend = (amount: number) =>
      post(db, "gd", [
        { account: a, amount: -amount },
        { account: b, amount },
      ]);
    expect(() => spend(10_001)).toThrow("Số dư không đủ để thực hiện giao dịch");
    expect(db.journal).toHaveLength(1);
    spend(10_000);
    expect([balanceOf(db, "a"), balanceOf(db, "b")]).toEqual([0, 10_000]);
  });

  it("never pays out more than is held", () => {
    const payout = () =>
      post(testDb(), "rt", [
        { account: "held", amount: -1 },
        { account: "bank", amount: 1 },
      ]);
    expect(payout).toThrow("Số dư không đủ");
  });

  it.each([0, 0.5, Number.NaN, 2 ** 53])("rejects an amount of %d", (amount) => {
    const move = () =>
      post(testDb(), "gd", [
        { account: "bank", amount: -amount },
        { account: a, amount },
      ]);
    expect(move).toThrow(RangeError);
  });

  it("rejects postings that make money", () => {
    const make = () =>
      post(testDb(), "gd", [
        { account: "bank", amount: -1 },
        { account: a, amount: 2 },
      ]);
    expect(make).toThrow(RangeError);
  });

  it("is undone by its opposite, which stands beside it", () => {
    const db = testDb();
    give(db, "a", 10_000);
    const [given] = db.journal;
    if (given) reverse(db, given);
    expect([balanceOf(db, "a"), accountBalance(db, "bank")]).toEqual([0, 0]);
    expect(db.journal).toHaveLength(2);
  });
});
