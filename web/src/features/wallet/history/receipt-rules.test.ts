import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { endsOf, receiptText, wayOf } from "./receipt-rules.ts";

const labels = (change: Parameters<typeof transaction>[0]) =>
  wayOf(transaction(change)).map(({ label, at }) => (at ? `${label} (${at.slice(0, 10)})` : label));

test("a transfer goes from one wallet to the other", () => {
  expect(endsOf(transaction())).toEqual({ from: "Ví TAP của bạn", to: "Ví TAP_7C01D4E9" });
  expect(endsOf(transaction({ amount: 1 }))).toEqual({
    from: "Ví TAP_3F9A21BC",
    to: "Ví TAP của bạn",
  });
  expect(labels({})).toEqual([
    "Đã đến ví TAP_7C01D4E9 (2026-11-18)",
    "Rời ví TAP của bạn (2026-11-18)",
  ]);
});

test("a top-up waits, then is there", () => {
  const deposit = { type: "deposit", amount: 50_000 } as const;
  expect(labels({ ...deposit, status: "pending" })).toEqual([
    "Chờ xác nhận",
    "Đã tạo yêu cầu (2026-11-18)",
  ]);
  expect(labels(deposit)).toEqual(["Đã đến ví TAP của bạn", "Đã tạo yêu cầu (2026-11-18)"]);
});

test("what was rejected leaves the balance as it was", () => {
  const [end] = wayOf(transaction({ type: "withdraw", status: "cancelled" }));
  expect(end).toMatchObject({ label: "Giao dịch đã hủy", note: "Số dư của bạn không thay đổi." });
  expect(labels({ status: "failed" })[0]).toBe("Giao dịch thất bại");
});

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
