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
