import { parseSearchWith } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import {
  endsOf,
  maskText,
  receiptOf,
  receiptText,
  traceText,
  transactionAddress,
  wayOf,
} from "./receipt-rules.ts";

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

const at = Date.parse("2026-11-18T02:31:00.000Z");
const owner = "Nguyễn Thị Lan";
const name = "Trần Văn Minh";

test("a shared receipt names both and says the amount in words, without the other's whole code", () => {
  const receipt = receiptOf(transaction(), { at, owner, name });
  expect(receiptText(receipt).split("\n")).toEqual([
    "Biên lai giao dịch ví TAP",
    "Chuyển tiền: 200.000 đ",
    "Bằng chữ: Hai trăm nghìn đồng",
    "Trạng thái: Thành công",
    "Thời gian: 18/11/2026 09:30",
    "Từ: Ví của Nguyễn Thị Lan",
    "Đến: Ví của Trần Văn Minh (TAP_•••D4E9)",
    "Nội dung: Gửi tiền mua giống lúa ST25",
    "Mã giao dịch: gd-20261118-0042",
    "Kiểm tra lúc: 18/11/2026 09:31, theo giờ máy chủ TAP",
  ]);
});

test("what was not done is said first, and never passes for a payment", () => {
  const titles = (["pending", "processing", "failed", "cancelled"] as const).map((status) => {
    const { warning, ...receipt } = receiptOf(transaction({ status }), { at, owner });
    expect(receiptText({ warning, ...receipt }).split("\n")[1]).toBe(
      `${warning?.title}: ${warning?.text}`,
    );
    expect(warning?.text).toContain("không phải bằng chứng thanh toán");
    return warning?.title;
  });
  expect(titles).toEqual([
    "CHƯA HOÀN TẤT",
    "CHƯA HOÀN TẤT",
    "GIAO DỊCH THẤT BẠI",
    "GIAO DỊCH ĐÃ HỦY",
  ]);
});

test("a state that is not in the contract counts as not done", () => {
  const unknown = Object.assign(transaction(), { status: "reversed" });
  expect(receiptOf(unknown, { at, owner }).warning?.title).toBe("CHƯA HOÀN TẤT");
});

test("numbers of accounts, phones and wallets in a text are masked; amounts, days and codes are not", () => {
  expect(maskText("Trả 0123456789 VCB, 9704 3611 1122 3344, tap_5e6f7a8b, gọi 0912345000.")).toBe(
    "Trả •••6789 VCB, •••3344, tap_•••7a8b, gọi •••5000.",
  );
  const kept = "Đơn dh-00012800, 20.000.000 đ, 15000000, 18-11-2026, gd-20261118-0042, ST25";
  expect(maskText(kept)).toBe(kept);
});

test("support learns which transaction, how much, when and its state, without numbers of others", () => {
  const text = traceText(transaction({ description: "Gọi 0912345678" }));
  expect(text.split("\n")).toEqual([
    expect.stringMatching(/^Nhờ TAP tra soát giao dịch \S+$/),
    expect.stringMatching(/^[^:]+: [\d.]+ đ, lúc \d\d\/\d\d\/\d{4} \d\d:\d\d/),
    expect.stringMatching(/^Trạng thái: \S/),
    "Nội dung: Gọi •••5678",
    "Vấn đề tôi gặp: ",
  ]);
});

test("the QR of a receipt opens its dialog, also for an id that looks like a number", () => {
  const origin = "https://tap.example";
  expect(transactionAddress("gd-1", origin)).toBe(`${origin}/lich-su?gd=gd-1`);
  const { searchParams } = new URL(transactionAddress("0042", origin));
  expect(parseSearchWith(JSON.parse)(`?${searchParams}`)).toEqual({ gd: "0042" });
  const { search } = new URL(transactionAddress("42", origin));
  expect(parseSearchWith(JSON.parse)(search)).toEqual({ gd: "42" });
});
