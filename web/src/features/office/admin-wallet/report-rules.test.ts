import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { doubtful, month, nothing, reportFrom } from "./report.fixtures.ts";
import {
  chartPoints,
  dayLines,
  daySumLine,
  isEmpty,
  type Report,
  reportOf,
  reportSheet,
  typeSumLine,
} from "./report-rules.ts";

const COUNT = 2;
const VOLUME = 3;

function sumInFile(report: Report, group: string, column: number): number {
  return reportSheet(report)
    .rows.filter((row) => row[0] === group && !String(row[1]).startsWith("Cộng"))
    .reduce((sum, row) => sum + Number(row[column]), 0);
}

const number = (text: unknown) => Number(String(text).replaceAll(/\D/g, ""));

describe("the totals are the sums of the parts, in every form", () => {
  test.each<[string, Schema["FinancialReport"], number]>([
    ["a month", month, 30],
    ["an empty period", nothing, 2],
    ["one day", reportFrom("2026-11-20", 1), 1],
    ["one day with transactions", reportFrom("2026-11-19", 2), 2],
    ["ten years", reportFrom("2016-11-21", 3_653), 3_653],
  ])("%s", (_, response, length) => {
    const report = reportOf(response);
    const { totalTransactions, totalVolume } = response.summary;
    expect(report.doubts).toEqual([]);
    expect(report.days).toHaveLength(length);
    for (const sum of [report.daySum, report.typeSum]) {
      expect(sum).toEqual({ count: totalTransactions, volume: totalVolume });
    }
    for (const group of ["Ngày", "Loại"]) {
      expect(sumInFile(report, group, COUNT)).toBe(totalTransactions);
      expect(sumInFile(report, group, VOLUME)).toBe(totalVolume);
    }
    expect(reportSheet(report).rows[0]?.slice(COUNT, VOLUME + 1)).toEqual([
      totalTransactions,
      totalVolume,
    ]);
    const written = dayLines(report).reduce((sum, { cells }) => sum + number(cells.at(-1)), 0);
    expect(written).toBe(totalVolume);
    expect(daySumLine(report).cells.at(-1)).toBe(formatMoney(totalVolume));
    expect(typeSumLine(report).cells[2]).toBe(formatMoney(totalVolume));
    const charted = chartPoints(report.days).data.flatMap(({ values }) => values);
    expect(charted.reduce((sum, value) => sum + value, 0)).toBe(totalVolume);
  });
});

test("every row of the file has a value for every column", () => {
  const { columns, rows } = reportSheet(reportOf(doubtful));
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});

test("types come largest first, with shares of their sum", () => {
  const { types } = reportOf(month);
  expect(types.map(({ label }) => label)).toEqual(["Nạp tiền", "Thanh toán"]);
  expect(types.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("a type that is not in the contract is shown by its code and counted", () => {
  const type: string = "cashback";
  const figures = { count: 1, volume: 5, avgAmount: 5 };
  const report = reportOf({ ...nothing, byType: { [type]: figures } });
  expect(report.types).toMatchObject([{ label: "cashback", volume: 5 }]);
  expect(report.typeSum.volume).toBe(5);
});

test("without transactions there is no average, and shares are no division by zero", () => {
  const report = reportOf(nothing);
  expect(report.total.average).toBeNull();
  expect(isEmpty(report)).toBe(true);
  expect(isEmpty(reportOf(month))).toBe(false);
});

describe("what does not add up is reported", () => {
  test("days and types against the totals", () => {
    const { doubts } = reportOf(doubtful);
    expect(doubts).toHaveLength(2);
    expect(doubts[0]).toMatch(/^Cộng các ngày được .*: lệch 25\.000 đ\.$/);
    expect(doubts[1]).toMatch(/^Cộng các loại được /);
    expect(reportSheet(reportOf(doubtful)).rows.slice(-2)).toEqual(
      doubts.map((doubt) => ["Lưu ý", doubt, null, null, null, null]),
    );
  });

  test("a count alone", () => {
    const summary = { ...nothing.summary, totalTransactions: 1 };
    const report = reportOf({ ...nothing, summary });
    expect(report.doubts[0]).toMatch(/lệch 0 đ\.$/);
    expect(isEmpty(report)).toBe(false);
  });

  test("another period than asked for", () => {
    const asked = { from: "2026-10-01", to: "2026-10-31" };
    expect(reportOf(month, asked).doubts).toEqual([
      "Máy chủ trả về kỳ 24/10/2026 – 22/11/2026, khác khoảng đã chọn 01/10/2026 – 31/10/2026.",
    ]);
    expect(reportOf(month, month.period).doubts).toEqual([]);
  });
});

test("a long period is charted by month, and days of two years name their year", () => {
  expect(chartPoints(reportOf(month).days).data[0]?.label).toBe("24/10");
  expect(chartPoints(reportOf(reportFrom("2025-12-31", 2)).days).data[0]?.label).toBe("31/12/2025");
  const { unit, data } = chartPoints(reportOf(reportFrom("2025-11-21", 365)).days);
  expect(unit).toBe("Tháng");
  expect(data[0]?.label).toBe("11/2025");
  expect(data).toHaveLength(13);
});
