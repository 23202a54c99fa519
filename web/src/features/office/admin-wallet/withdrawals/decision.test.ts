import { expect, test } from "vitest";
import { decisionOf, isDecision, presetOf } from "./decision.ts";

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
