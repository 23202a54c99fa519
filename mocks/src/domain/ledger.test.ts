import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { DomainError } from "./domain-error.ts";
import { append, appendTransfer, balanceOf } from "./ledger.ts";

const users = ["a", "b", "c"].map((id, index) => userRow({ id, uidCode: `TAP_0000000${index}` }));
const indexes = fc.nat(users.length - 1);
const user = (index: number) => users[index] ?? userRow();

const statuses = fc.constantFrom<Schema["TransactionStatus"]>(
  ...(["pending", "processing", "completed", "success", "failed", "cancelled"] as const),
);
const types = fc.constantFrom<Schema["TransactionType"]>(
  ...(["deposit", "payment", "withdraw", "service", "tap_point_redeem"] as const),
);
const amounts = fc.integer({ min: 1, max: 5_000_000 });

/** One step against the ledger; it may throw a DomainError. */
type Step = (db: Db) => void;

const entry: fc.Arbitrary<Step> = fc
  .record({ who: indexes, type: types, size: amounts, out: fc.boolean(), status: statuses })
  .map(({ who, type, size, out, status }) => (db) => {
    const amount = out ? -size : size;
    append(db, [{ userId: user(who).id, type, amount, status, description: "" }]);
  });

const transfer: fc.Arbitrary<Step> = fc
  .record({ from: indexes, to: indexes, amount: amounts })
  .map(({ from, to, amount }) => (db) => {
    appendTransfer(db, { sender: user(from), recipient: user(to), amount, description: "" });
  });

const steps = fc.array(fc.oneof(entry, transfer), { maxLength: 40 });

function attempt(db: Db, step: Step): boolean {
  try {
    step(db);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

describe("whatever is appended", () => {
  it("leaves no balance negative, and a rejected step changes nothing", () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const db = testDb();
        for (const step of sequence) {
          const before = structuredClone(db.ledger);
          const done = attempt(db, step);
          expect(db.ledger.slice(0, before.length)).toEqual(before);
          if (!done) expect(db.ledger).toHaveLength(before.length);
          for (const { id } of users) expect(balanceOf(db, id)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("creates or loses no money in a transfer", () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const db = testDb();
        for (const step of sequence) attempt(db, step);
        const sides = db.ledger.filter(({ type }) => type === "transfer");
        expect(sides.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(sides.filter(({ amount }) => amount < 0)).toHaveLength(sides.length / 2);
      }),
    );
  });

  it("gives every entry a unique id", () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const db = testDb();
        for (const step of sequence) attempt(db, step);
        expect(new Set(db.ledger.map(({ id }) => id)).size).toBe(db.ledger.length);
      }),
    );
  });
});

const a = "a";
const deposit = (amount: number, status: Schema["TransactionStatus"] = "completed") =>
  ({ userId: a, type: "deposit", amount, status, description: "Nạp tiền" }) as const;

describe("a balance", () => {
  it("counts a deposit only once it has settled", () => {
    const db = testDb();
    append(db, [deposit(50_000, "pending"), deposit(20_000, "failed"), deposit(30_000)]);
    expect(balanceOf(db, a)).toBe(30_000);
  });

  it("excludes money of a pending withdrawal", () => {
    const db = testDb();
    append(db, [deposit(100_000)]);
    const withdraw = { userId: a, type: "withdraw", description: "", status: "pending" } as const;
    append(db, [{ ...withdraw, amount: -80_000 }]);
    expect(balanceOf(db, a)).toBe(20_000);
    expect(() => append(db, [{ ...withdraw, amount: -80_000 }])).toThrow(
      "Số dư không đủ để thực hiện giao dịch",
    );
  });

  it("may be spent to the last đồng", () => {
    const db = testDb();
    append(db, [deposit(10_000)]);
    appendTransfer(db, { sender: user(0), recipient: user(1), amount: 10_000, description: "" });
    expect([balanceOf(db, "a"), balanceOf(db, "b")]).toEqual([0, 10_000]);
  });

  it.each([0, 0.5, Number.NaN, 2 ** 53])("rejects an amount of %d", (amount) => {
    expect(() => append(testDb(), [deposit(amount)])).toThrow(RangeError);
  });
});
