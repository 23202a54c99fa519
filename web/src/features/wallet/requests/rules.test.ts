import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { withdrawRequest } from "./requests.fixtures.ts";
import { timelineOf } from "./rules.ts";

const labels = (change: Parameters<typeof withdrawRequest>[0]) =>
  timelineOf(withdrawRequest(change)).map(({ label, note }) =>
    note ? `${label}: ${note}` : label,
  );

test("a request that waits was only sent", () => {
  expect(timelineOf(withdrawRequest())).toEqual([
    { id: "sent", label: "Đã gửi yêu cầu", at: "2026-11-19T01:45:00.000Z" },
  ]);
});

test("the latest comes first, with what the administrator says about it", () => {
  expect(labels({ status: "approved", adminNote: "Đã kiểm tra" })).toEqual([
    "Đã được duyệt: Đã kiểm tra",
    "Đã gửi yêu cầu",
  ]);
  expect(labels({ status: "completed", tapBankTransactionId: "FT9" })).toEqual([
    "Đã chuyển khoản: Mã giao dịch FT9",
    "Đã được duyệt",
    "Đã gửi yêu cầu",
  ]);
});

test("a rejection gives its reason", () => {
  const rejected = { status: "rejected", rejectionReason: "Tên không khớp" } as const;
  expect(labels(rejected)).toEqual(["Bị từ chối: Tên không khớp", "Đã gửi yêu cầu"]);
});

test("without a code of the bank it was the user who said that the money is there", () => {
  expect(labels({ status: "completed" })[0]).toBe("Bạn đã xác nhận nhận được tiền");
});

test("a status that is not in the contract says nothing about the money", () => {
  const status = "frozen" as string as Schema["WithdrawStatus"];
  expect(labels({ status })).toEqual(["Đã gửi yêu cầu"]);
});
