import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { type Statement, statementOf } from "./rules.ts";
import { periodOf, statementSheet } from "./statement-rules.ts";

const now = new Date("2026-11-21T17:30:00.000Z");

test("without days it is the month so far, in Vietnam", () => {
  expect(periodOf({}, now)).toEqual({ from: "2026-11-01", to: "2026-11-22" });
});

test("an open end is today, an open start the beginning", () => {
  expect(periodOf({ from: "2016-01-01" }, now)).toEqual({ from: "2016-01-01", to: "2026-11-22" });
  expect(periodOf({ to: "2026-01-31" }, now)).toEqual({ from: "2015-01-01", to: "2026-01-31" });
});

test("days the wrong way round count as none", () => {
  expect(periodOf({ from: "2026-11-20", to: "2026-11-01" }, now)).toEqual(periodOf({}, now));
});

test("days to come are in no statement", () => {
  expect(periodOf({ from: "2026-11-20", to: "2026-12-31" }, now)).toEqual({
    from: "2026-11-20",
    to: "2026-11-22",
  });
  expect(periodOf({ from: "2027-01-01", to: "2030-01-31" }, now)).toEqual(periodOf({}, now));
  expect(periodOf({ from: "2026-11-23" }, now)).toEqual(periodOf({}, now));
  expect(periodOf({ to: "2030-01-31" }, now)).toEqual({ from: "2015-01-01", to: "2026-11-22" });
});

const madeAt = "2026-12-01T02:00:00.000Z";
const period = { from: "2026-11-01", to: "2026-11-30" };

const owner = { fullName: "Nguyễn Thị Lan", email: "muahang@tap.vn" };

test("the file has the numbers of the paper", () => {
  const found = [
    transaction({ id: "b", amount: -200_000 }),
    transaction({ id: "a", type: "deposit", amount: 500_000 }),
  ];
  const statement = statementOf({ period, madeAt, found, total: 3, later: [], balance: 400_000 });
  const { columns, rows } = statementSheet(statement, owner);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  expect(rows.map((row) => row.slice(5, 8)).filter((amounts) => amounts.some(Boolean))).toEqual([
    [undefined, undefined, 100_000],
    [500_000, undefined, 600_000],
    [undefined, 200_000, 400_000],
    [500_000, 200_000, undefined],
    [undefined, undefined, 400_000],
  ]);
});

test("the file names who sent or received, by the name where it is known", () => {
  const found = [
    transaction({ id: "c", amount: -1_000, recipientId: "TAP_5E6F7A8B" }),
    transaction({ id: "b", amount: 2_000, senderId: "TAP_7C01D4E9" }),
    transaction({ id: "a", type: "deposit", amount: 500_000 }),
  ];
  const statement = statementOf({ period, madeAt, found, total: 3, later: [], balance: 501_000 });
  const nameOf = (code: string) => (code === "TAP_5E6F7A8B" ? "Lê Văn Đạt" : undefined);
  const { columns, rows } = statementSheet(statement, owner, nameOf);
  expect(columns[8]).toEqual({ header: "Người gửi hoặc nhận", kind: "text" });
  expect(rows.slice(5, 8).map((row) => row[8])).toEqual([
    null,
    "TAP_7C01D4E9",
    "Lê Văn Đạt (TAP_5E6F7A8B)",
  ]);
});

const textsOf = (statement: Statement) =>
  statementSheet(statement, owner).rows.map((row) => row[3]);

test("the file says whose it is", () => {
  const statement = statementOf({ period, madeAt, found: [], total: 0, later: [], balance: 7 });
  expect(textsOf(statement)).toEqual([
    "Chủ ví: Nguyễn Thị Lan",
    "Email: muahang@tap.vn",
    "Kỳ sao kê: 01/11/2026 – 30/11/2026",
    "Lập lúc: 01/12/2026 09:00",
    "Số dư đầu kỳ",
    "Cộng phát sinh",
    "Số dư cuối kỳ",
  ]);
});

test("a file with a part of the period says so before its figures", () => {
  const found = [
    transaction({ id: "c", type: "withdraw", amount: -70_000, status: "cancelled" }),
    transaction({ id: "b", amount: -200_000 }),
  ];
  const statement = statementOf({ period, madeAt, found, total: 2_147, later: [], balance: 0 });
  expect(textsOf(statement).slice(4)).toEqual([
    "Sao kê không đủ cả kỳ: 2.145 giao dịch cũ hơn không được liệt kê và không có trong các tổng. Hãy chọn kỳ ngắn hơn.",
    "Số dư trước giao dịch đầu tiên được liệt kê",
    "Gửi tiền mua giống lúa ST25",
    "Cộng 1 giao dịch được liệt kê",
    "Số dư cuối kỳ",
    "1 giao dịch đang chờ tiền vào, đã hủy hoặc thất bại không làm thay đổi số dư nên không được liệt kê.",
  ]);
});
