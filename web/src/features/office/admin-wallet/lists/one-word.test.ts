import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { movementStatus, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { deposit } from "../deposits/deposits.fixtures.ts";
import { badgeOf } from "../deposits/labels.ts";
import { depositRow } from "../overview/recent-rows.ts";
import { rowOfDeposit } from "./transactions.ts";

test.each<Schema["TransactionStatus"]>(["pending", "completed", "cancelled"])(
  "a deposit that is %s has one name in the desk, the lists and the overview",
  (status) => {
    const one = { ...deposit, status };
    expect(rowOfDeposit(one).status).toEqual(badgeOf(one));
    expect(depositRow(one).status).toEqual(badgeOf(one));
  },
);

test("what waits has the same name for its owner", () => {
  expect(movementStatus({ type: "deposit", status: "pending" })).toEqual(badgeOf(deposit));
  expect(movementStatus({ type: "withdraw", status: "pending" })).toEqual(withdrawStatus.pending);
  expect(movementStatus({ type: "withdraw", status: "processing" })).toEqual(
    withdrawStatus.approved,
  );
  expect(movementStatus({ type: "transfer", status: "pending" }).text).toBe("Đang xử lý");
});
