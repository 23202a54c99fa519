import { expect, test } from "vitest";
import { sheetOf } from "./withdrawal-sheet.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

test("a sheet has every request with its account, its flags and what became of it", () => {
  const flagged = withdrawalRow({ flags: ["AFTER_PIN_RESET"] });
  const paid = withdrawalRow({ status: "completed", tapBankTransactionId: "FT26324001234" });
  const rejected = withdrawalRow({ status: "rejected", rejectionReason: "Sai tên chủ tài khoản" });
  const { rows, columns, done } = sheetOf([flagged, paid, rejected]);
  for (const row of rows) expect(row).toHaveLength(columns.length);
  expect(rows[0]).toEqual(expect.arrayContaining([500_000, "1012345678", "Vừa đặt lại mã PIN"]));
  expect(rows[1]).toContain("FT26324001234");
  expect(rows[2]).toContain("Sai tên chủ tài khoản");
  expect(done).toBe("Đã xuất 3 yêu cầu rút tiền");
});
