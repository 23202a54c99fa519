import { expect, test } from "vitest";
import { isDecision } from "./decisions.ts";
import { sheetOf } from "./deposit-sheet.ts";
import { confirmed, deposit, flagged, rejected } from "./deposits.fixtures.ts";
import { historyOf } from "./history.ts";
import { whyNotDecide } from "./policy.ts";
import { confirmation } from "./rules.ts";

test("only a pending deposit can be decided", () => {
  expect(whyNotDecide(deposit)).toBeUndefined();
  expect(whyNotDecide(confirmed)).toBe("Yêu cầu này đã có kết quả: Đã xác nhận");
  expect(whyNotDecide(rejected)).toBe("Yêu cầu này đã có kết quả: Đã từ chối");
});

test("a code is trimmed, a blank note is not sent", () => {
  expect(confirmation(" FT1 ", "  ")).toEqual({ bankTransactionId: "FT1" });
  expect(confirmation("FT1", " ok ")).toEqual({ bankTransactionId: "FT1", note: "ok" });
});

test("a stored decision is read back, anything else is not", () => {
  expect(isDecision({ kind: "confirm", body: { bankTransactionId: "FT1" } })).toBe(true);
  expect(isDecision({ kind: "reject", body: { reason: "x" } })).toBe(true);
  for (const wrong of [null, "x", {}, { kind: "confirm" }, { kind: "reject", body: {} }]) {
    expect(isDecision(wrong)).toBe(false);
  }
});

test("the timeline tells what is known, newest first", () => {
  expect(historyOf(deposit).map(({ label }) => label)).toEqual([
    "Chờ đối soát với sao kê",
    "Gửi yêu cầu nạp tiền",
  ]);
  expect(historyOf(confirmed)[0]).toMatchObject({ note: "Mã giao dịch FT26324001234" });
  expect(historyOf(rejected)[0]).toMatchObject({ label: "Đã từ chối" });
});

test("a sheet has every deposit with its flags and its decision", () => {
  const { rows, columns } = sheetOf([flagged, confirmed, rejected]);
  expect(rows.map(({ length }) => length)).toEqual([
    columns.length,
    columns.length,
    columns.length,
  ]);
  expect(rows[0]).toContain("Trùng số tiền");
  expect(rows[1]).toContain("FT26324001234");
  expect(rows[2]).toContain("Không tìm thấy khoản chuyển trong sao kê");
});
