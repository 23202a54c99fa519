import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { daysOf, dayTitle, filterOf, groupByDay, statementOf } from "./rules.ts";

test("an unknown type of the URL counts as none", () => {
  expect(filterOf({ loai: "khac", trang: 2 })).toEqual({ page: 2 });
  expect(filterOf({ loai: "payment" })).toEqual({ type: "payment", page: 1 });
});

test("days the wrong way round count as none", () => {
  expect(daysOf("2026-11-20", "2026-11-01")).toEqual({ from: undefined, to: undefined });
});

test("other days stay, also with an open end", () => {
  const day = "2026-11-20";
  expect(daysOf(day, day)).toEqual({ from: day, to: day });
  expect(daysOf(day, undefined)).toEqual({ from: day, to: undefined });
  expect(daysOf(undefined, day)).toEqual({ from: undefined, to: day });
});

test("a day ends at midnight in Vietnam", () => {
  const late = transaction({ id: "1", createdAt: "2026-11-20T17:30:00.000Z" });
  const evening = transaction({ id: "2", createdAt: "2026-11-20T16:30:00.000Z" });
  const noon = transaction({ id: "3", createdAt: "2026-11-20T05:00:00.000Z" });
  expect(groupByDay([late, evening, noon])).toEqual([
    { day: "2026-11-21", transactions: [late] },
    { day: "2026-11-20", transactions: [evening, noon] },
  ]);
});

test("today and yesterday are named", () => {
  const now = new Date("2026-11-20T17:30:00.000Z");
  expect(dayTitle("2026-11-21", now)).toBe("Hôm nay, 21/11/2026");
  expect(dayTitle("2026-11-20", now)).toBe("Hôm qua, 20/11/2026");
  expect(dayTitle("2026-11-19", now)).toBe("19/11/2026");
});

const madeAt = "2026-12-01T02:00:00.000Z";
const period = { from: "2026-11-01", to: "2026-11-30" };
const deposit = transaction({ id: "a", type: "deposit", amount: 500_000 });
const sent = transaction({ id: "b", amount: -200_000 });
const held = transaction({ id: "c", type: "withdraw", amount: -50_000, status: "pending" });
const awaited = transaction({ id: "d", type: "deposit", amount: 90_000, status: "pending" });
const rejected = transaction({ id: "e", type: "withdraw", amount: -70_000, status: "cancelled" });
const found = [rejected, awaited, held, sent, deposit];
const after = transaction({ id: "f", type: "payment", amount: -100_000 });

test("the balances of a period are derived from the balance now", () => {
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

test("a transaction whose time the server does not send hides no other", () => {
  const timeless = transaction({ id: "1", createdAt: "" });
  const dated = transaction({ id: "2" });
  expect(groupByDay([dated, timeless])).toEqual([
    { day: "2026-11-18", transactions: [dated] },
    { day: "", transactions: [timeless] },
  ]);
  expect(dayTitle("", new Date())).toBe("—");
});
