import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { failedPart, findingsOf, noFindings } from "./admin-wallet.fixtures.ts";
import { rankedAlerts } from "./alerts.ts";

/** As the server and the derived view word them (mocks/domain/wallet, bff/app/views). */
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
    // A locked wallet opens by itself: nobody can do anything about it here.
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
