import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { statementOf } from "./statement.ts";
import { statementSheet } from "./statement-sheet.ts";

const madeAt = "2026-12-01T02:00:00.000Z";
const period = { from: "2026-11-01", to: "2026-11-30" };

test("the file has the numbers of the paper", () => {
  const found = [
    transaction({ id: "b", amount: -200_000 }),
    transaction({ id: "a", type: "deposit", amount: 500_000 }),
  ];
  const statement = statementOf({ period, madeAt, found, total: 3, later: [], balance: 400_000 });
  const { columns, rows } = statementSheet(statement);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  expect(rows.map((row) => row.slice(5))).toEqual([
    [undefined, undefined, 100_000],
    [500_000, undefined, 600_000],
    [undefined, 200_000, 400_000],
    [500_000, 200_000, undefined],
    [undefined, undefined, 400_000],
    [undefined, undefined, undefined],
  ]);
  expect(rows.at(-1)?.[3]).toMatch(/^Kỳ này có quá nhiều giao dịch: 1 giao dịch cũ hơn/);
});

test("a period without transactions has its balances", () => {
  const statement = statementOf({ period, madeAt, found: [], total: 0, later: [], balance: 7 });
  expect(statementSheet(statement).rows).toHaveLength(3);
});
