import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { statementOf } from "./statement.ts";

const madeAt = "2026-12-01T02:00:00.000Z";
const period = { from: "2026-11-01", to: "2026-11-30" };
const deposit = transaction({ id: "a", type: "deposit", amount: 500_000 });
const sent = transaction({ id: "b", amount: -200_000 });
const held = transaction({ id: "c", type: "withdraw", amount: -50_000, status: "pending" });
const awaited = transaction({ id: "d", type: "deposit", amount: 90_000, status: "pending" });
const rejected = transaction({ id: "e", type: "withdraw", amount: -70_000, status: "cancelled" });
/** Newest first, as the server lists them. */
const found = [rejected, awaited, held, sent, deposit];
const after = transaction({ id: "f", type: "payment", amount: -100_000 });

test("the balances of a period are told from the balance now", () => {
  const statement = statementOf({
    period,
    madeAt,
    found,
    total: 5,
    later: [after],
    balance: 1_000_000,
  });
  expect(statement).toMatchObject({
    opening: 850_000,
    closing: 1_100_000,
    moneyIn: 500_000,
    moneyOut: 250_000,
    leftOut: 2,
    missing: 0,
  });
  expect(statement.lines.map((line) => [line.transaction.id, line.balance])).toEqual([
    ["a", 1_350_000],
    ["b", 1_150_000],
    ["c", 1_100_000],
  ]);
});

test("opening and sums make the closing balance, also when older rows are missing", () => {
  const {
    opening = 0,
    closing,
    moneyIn,
    moneyOut,
    missing,
  } = statementOf({
    period,
    madeAt,
    found: found.slice(0, 4),
    total: 9,
    later: [],
    balance: 300_000,
  });
  expect(opening + moneyIn - moneyOut).toBe(closing);
  expect(missing).toBe(5);
});

test("a period without transactions keeps its balance", () => {
  const statement = statementOf({
    period,
    madeAt,
    found: [],
    total: 0,
    later: [],
    balance: 40_000,
  });
  expect(statement).toMatchObject({ lines: [], opening: 40_000, closing: 40_000, moneyIn: 0 });
  expect(statement.moneyOut).toBe(0);
});

test("balances are unknown when too much came after", () => {
  const statement = statementOf({ period, madeAt, found, total: 5, later: undefined, balance: 1 });
  expect(statement).toMatchObject({ opening: undefined, closing: undefined, moneyIn: 500_000 });
  expect(statement.lines[0]?.balance).toBeUndefined();
});
