import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { noFindings } from "./admin-wallet.fixtures.ts";
import { rankedAlerts } from "./alerts.ts";

/** As the server and the derived view word them (mocks/domain/wallet, bff/app/views). */
const alerts: Schema["WalletAlert"][] = [
  { message: "Có 2 ví đang bị khóa do nhập sai mật khẩu nhiều lần", type: "info" },
  { message: "Có 3 yêu cầu rút tiền đã duyệt, chưa xác nhận chuyển khoản", type: "info" },
  { message: "Có 4 yêu cầu rút tiền đang chờ duyệt", type: "warning" },
  { message: "Có 8 yêu cầu nạp tiền đang chờ xác nhận", type: "warning" },
  { message: "Có 1 yêu cầu nạp tiền chờ xác nhận quá 24 giờ", type: "error" },
];
const checked = { deposits: noFindings, withdrawals: noFindings };

test("the most severe alert comes first, each with the way to it", () => {
  const ranked = rankedAlerts({ alerts, ...checked });
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
    const deposits = {
      flagged: [
        { id: "gd-1", flags: ["SAME_AMOUNT" as const] },
        { id: "gd-2", flags: ["SAME_AMOUNT" as const] },
      ],
      seen: 8,
      total: 8,
    };
    const [, second] = rankedAlerts({ alerts, deposits, withdrawals: noFindings });
    expect(second).toMatchObject({
      type: "warning",
      message: "2 yêu cầu nạp tiền đang chờ có dấu hiệu cần kiểm tra: trùng số tiền",
      target: { link: { to: "/quan-ly-vi-tap/nap-tien", search: { xem: "gd-1" } } },
    });
  });

  test("are as severe as their worst flag", () => {
    const flags = ["SAME_AMOUNT", "SAME_BANK_CODE"] as const;
    const deposits = { flagged: [{ id: "gd-1", flags }], seen: 1, total: 1 };
    expect(rankedAlerts({ alerts, deposits, withdrawals: undefined })[0]?.message).toBe(
      "1 yêu cầu nạp tiền đang chờ có dấu hiệu cần kiểm tra: trùng số tiền, trùng mã giao dịch",
    );
  });

  test("that were not all looked at, or not at all, are no all-clear", () => {
    const withdrawals = { flagged: [], seen: 200, total: 1240 };
    expect(rankedAlerts({ alerts: [], deposits: "failed", withdrawals })).toEqual([
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
