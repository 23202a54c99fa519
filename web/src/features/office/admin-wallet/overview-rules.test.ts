import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { labelOf, transactionStatus, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { failedPart, figures, findingsOf, noFindings } from "./overview.fixtures.ts";
import {
  barsByStatus,
  barsByType,
  changeOf,
  comparedDays,
  rankedAlerts,
} from "./overview-rules.ts";

/** Worded as by the server and the derived view (mocks/domain/wallet, bff/app/views). */
const alerts: Schema["WalletAlert"][] = [
  { message: "Có 2 ví đang bị khóa do nhập sai mật khẩu nhiều lần", type: "info" },
  { message: "Có 3 yêu cầu rút tiền đã duyệt, chưa xác nhận chuyển khoản", type: "info" },
  { message: "Có 4 yêu cầu rút tiền đang chờ duyệt", type: "warning" },
  { message: "Có 8 yêu cầu nạp tiền đang chờ xác nhận", type: "warning" },
  { message: "Có 1 yêu cầu nạp tiền chờ xác nhận quá 24 giờ", type: "error" },
];

test("the most severe alert comes first, each with the way to it", () => {
  const ranked = rankedAlerts({ alerts, findings: noFindings });
  expect(ranked.map(({ type }) => type)).toEqual(["error", "warning", "warning", "info", "info"]);
  const ways = ranked.map(({ target }) => target && [target.label, target.link.search]);
  expect(ways).toEqual([
    ["Duyệt nạp tiền", undefined],
    ["Duyệt rút tiền", undefined],
    ["Duyệt nạp tiền", undefined],
    undefined,
    ["Xác nhận chuyển khoản", { status: "approved" }],
  ]);
});

describe("flagged requests", () => {
  test("stand before the others of their severity and lead to the first of them", () => {
    const deposits = findingsOf(
      { id: "gd-1", flags: ["SAME_AMOUNT"] },
      { id: "gd-2", flags: ["SAME_AMOUNT"] },
    );
    const [, second] = rankedAlerts({ alerts, findings: { ...noFindings, deposits } });
    expect(second).toMatchObject({
      type: "warning",
      message: "2 yêu cầu nạp tiền đang chờ có dấu hiệu cần kiểm tra: trùng số tiền",
      target: { link: { to: "/quan-ly-vi-tap/nap-tien", search: { xem: "gd-1" } } },
    });
  });

  test("are as severe as their worst flag", () => {
    const deposits = findingsOf({ id: "gd-1", flags: ["SAME_AMOUNT", "SAME_BANK_CODE"] });
    expect(rankedAlerts({ alerts, findings: { ...noFindings, deposits } })[0]?.message).toBe(
      "1 yêu cầu nạp tiền đang chờ có dấu hiệu cần kiểm tra: trùng số tiền, trùng mã giao dịch",
    );
  });

  test("that were not all looked at, or not at all, are no all-clear", () => {
    const data = { flagged: [], seen: 200, total: 1240 };
    const findings = { deposits: failedPart, withdrawals: { status: "ok" as const, data } };
    expect(rankedAlerts({ alerts: [], findings })).toEqual([
      {
        type: "warning",
        message: "Chưa kiểm tra được dấu hiệu bất thường của các yêu cầu nạp tiền",
      },
      {
        type: "info",
        message: "Mới kiểm tra dấu hiệu bất thường của 200 trong 1.240 yêu cầu rút tiền đang chờ",
      },
    ]);
  });
});

const { transactions } = figures;
const none = { total: 0, totalVolume: 0, avgAmount: 0, byType: {}, byStatus: {} };

describe("bars by type", () => {
  test("show the share of the volume, largest first, also as text", () => {
    expect(barsByType(transactions)).toEqual([
      { label: "Nạp tiền", share: 0.7, text: "14.000.000 đ · 25 giao dịch", color: "green" },
      { label: "Rút tiền", share: 0.3, text: "6.000.000 đ · 15 giao dịch", color: "green" },
    ]);
  });

  test("are empty without transactions", () => {
    expect(barsByType(none)).toEqual([]);
  });

  test("are undefined if the figures are unknown", () => {
    expect(barsByType({ ...none, byType: null })).toBeUndefined();
    expect(barsByType({ ...none, totalVolume: null })).toBeUndefined();
    expect(barsByStatus({ ...none, byStatus: null })).toBeUndefined();
  });

  test("have length 0 without volume", () => {
    const free = { ...none, byType: { service: { count: 1, volume: 0 } } };
    expect(barsByType(free)).toMatchObject([{ label: "Dịch vụ", share: 0 }]);
  });
});

test("bars by status merge the two statuses for success and the two for in progress", () => {
  const byStatus = { completed: 28, success: 2, pending: 5, processing: 3, cancelled: 2 };
  expect(barsByStatus({ ...transactions, byStatus })).toMatchObject([
    { label: "Thành công", share: 0.75, text: "30 giao dịch" },
    { label: "Đang xử lý", share: 0.2 },
    { label: "Đã hủy", share: 0.05 },
  ]);
});

test("a status that is not in the contract is shown as unknown", () => {
  const status: string = "on_hold";
  expect(labelOf(transactionStatus, status).text).toBe("Không xác định");
  expect(labelOf(withdrawStatus, "approved").text).toBe("Đã duyệt");
});

test("the last 30 days stand against the 30 before, by the day in Vietnam", () => {
  expect(comparedDays(new Date("2026-11-21T17:30:00Z"))).toEqual({
    days: { from: "2026-10-24", to: "2026-11-22" },
    before: { from: "2026-09-24", to: "2026-10-23" },
  });
});

test.each([
  [1_125_000, 1_000_000, "up", "+12,5% (+125.000 đ)"],
  [750_000, 1_000_000, "down", "−25% (−250.000 đ)"],
  [0, 1_000_000, "down", "−100% (−1.000.000 đ)"],
  [1_000_000, 1_000_000, "same", "Không thay đổi"],
  [0, 0, "same", "Không thay đổi"],
  [5, 0, "unknown", "Kỳ trước chưa có giao dịch"],
])("%i after %i", (now, before, way, text) => {
  expect(changeOf(now, before, formatMoney)).toEqual({ way, text });
});
