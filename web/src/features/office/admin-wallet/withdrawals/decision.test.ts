import { expect, test } from "vitest";
import { decisionOf, isDecision, isOwnWork, presetOf } from "./decision.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

test("blank notes are not sent, and an approval has no reason", () => {
  expect(decisionOf({ action: "approved", reason: "Sai tên", note: "  " })).toEqual({
    status: "approved",
  });
  expect(decisionOf({ action: "rejected", reason: " Sai tên ", note: " Đã gọi " })).toEqual({
    status: "rejected",
    rejectionReason: "Sai tên",
    adminNote: "Đã gọi",
  });
});

test("only a decision is sent again", () => {
  expect(isDecision({ status: "approved" })).toBe(true);
  expect(isDecision({ status: "rejected", rejectionReason: "Sai tên" })).toBe(true);
  expect(isDecision({ status: "rejected" })).toBe(false);
  expect(isDecision({ tapBankTransactionId: "FT1" })).toBe(false);
  expect(isDecision(undefined)).toBe(false);
});

test("the dialog opens with the decision that was pressed", () => {
  expect(presetOf("duyet")).toBe("approved");
  expect(presetOf("tu-choi")).toBe("rejected");
  expect(presetOf("xu-ly")).toBeUndefined();
});

test("a look takes a decision for the user's own by its author, and a rejection by its reason", () => {
  const at = "2026-11-20T03:15:00.000Z";
  const [mine, theirs] = ["Lê Tài Chính", "Phạm Thu Hà"];
  const approval = { status: "approved" } as const;
  const approved = (by: string) =>
    withdrawalRow({ status: "approved", history: [{ status: "approved", at, by }] });
  expect(isOwnWork(approved(mine), approval, mine)).toBe(true);
  expect(isOwnWork(approved(theirs), approval, mine)).toBe(false);
  // Nothing tells who it was.
  expect(isOwnWork(withdrawalRow({ status: "approved" }), approval, mine)).toBe(false);

  const rejection = { status: "rejected", rejectionReason: "Sai tên" } as const;
  const rejected = withdrawalRow(rejection);
  expect(isOwnWork(rejected, rejection, mine)).toBe(true);
  expect(isOwnWork({ ...rejected, rejectionReason: "Trùng" }, rejection, mine)).toBe(false);
  const history = [{ status: "rejected", at, by: theirs } as const];
  expect(isOwnWork({ ...rejected, history }, rejection, mine)).toBe(false);
  expect(isOwnWork(approved(mine), rejection, mine)).toBe(false);
});

test("paid by another meanwhile, an approval is still the user's own", () => {
  const at = "2026-11-20T03:15:00.000Z";
  const history = [
    { status: "approved", at, by: "Lê Tài Chính" },
    { status: "completed", at, by: "Phạm Thu Hà" },
  ] as const;
  const paid = withdrawalRow({ status: "completed", history: [...history] });
  expect(isOwnWork(paid, { status: "approved" }, "Lê Tài Chính")).toBe(true);
});
