import { expect, test } from "vitest";
import { timelineOf } from "./timeline-of.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const idsOf = (change: Parameters<typeof withdrawalRow>[0]) =>
  timelineOf(withdrawalRow(change)).map(({ id }) => id);

test("the latest comes first, and what did not happen is not there", () => {
  expect(idsOf({ status: "pending" })).toEqual(["sent"]);
  expect(idsOf({ status: "approved" })).toEqual(["approved", "sent"]);
  expect(idsOf({ status: "rejected" })).toEqual(["rejected", "sent"]);
  expect(idsOf({ status: "completed", tapBankTransactionId: "FT1" })).toEqual([
    "paid",
    "approved",
    "sent",
  ]);
});

test("a request completed without a bank code was reported by its owner", () => {
  expect(idsOf({ status: "completed", tapBankTransactionId: null })[0]).toBe("received");
});

test("the reason of a rejection stands beside it", () => {
  const [rejected] = timelineOf(
    withdrawalRow({ status: "rejected", rejectionReason: "Sai tên", adminNote: "Đã gọi" }),
  );
  expect(rejected?.note).toBe("Sai tên");
});

test("every step says who and when, where the server tells", () => {
  const steps = timelineOf(
    withdrawalRow({
      status: "completed",
      tapBankTransactionId: "FT1",
      history: [
        { status: "approved", at: "2026-11-20T04:00:00.000Z", by: "Phạm Thu Hà" },
        { status: "completed", at: "2026-11-20T05:00:00.000Z", by: "Lê Quản Trị" },
      ],
    }),
  );
  expect(steps.map(({ label, at }) => [label, at]).slice(0, 2)).toEqual([
    ["Lê Quản Trị xác nhận đã chuyển khoản", "2026-11-20T05:00:00.000Z"],
    ["Phạm Thu Hà duyệt yêu cầu", "2026-11-20T04:00:00.000Z"],
  ]);
});

test("a step that the server does not tell has no time of another", () => {
  expect(timelineOf(withdrawalRow({ status: "approved" }))[0]).toMatchObject({
    label: "Được duyệt",
    at: undefined,
  });
});
