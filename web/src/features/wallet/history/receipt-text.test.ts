import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { receiptText } from "./receipt-text.ts";

test("a shared receipt says everything in words", () => {
  expect(receiptText(transaction()).split("\n")).toEqual([
    "Biên nhận giao dịch ví TAP",
    "Chuyển tiền: −200.000 đ",
    "Trạng thái: Thành công",
    "Thời gian: 18/11/2026 09:30",
    "Từ: Ví TAP của bạn",
    "Đến: Ví TAP_7C01D4E9",
    "Nội dung: Gửi tiền mua giống lúa ST25",
    "Mã giao dịch: gd-20261118-0042",
  ]);
});
