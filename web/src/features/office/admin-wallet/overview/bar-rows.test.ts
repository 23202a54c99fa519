import { describe, expect, test } from "vitest";
import { labelOf, transactionStatus, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { figures } from "./admin-wallet.fixtures.ts";
import { barsByStatus, barsByType } from "./bar-rows.ts";

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
