import { expect, it } from "vitest";
import { flagsOfDeposit, flagsOfWithdrawal } from "../domain/admin-wallet.ts";
import { testNow } from "../testing/tables.ts";
import { openDb } from "./db.ts";
import { seedTables } from "./seed-tables.ts";

it("the seed has waiting requests that an administrator should look at twice", () => {
  const db = openDb(seedTables(testNow), () => testNow);
  const isWaiting = ({ status }: { status: string }) => status === "pending";
  const deposits = db.deposits.filter(isWaiting);
  const withdrawals = db.withdrawals.filter(isWaiting);
  expect(deposits.flatMap((deposit) => flagsOfDeposit(db, deposit))).toEqual([
    "SAME_AMOUNT",
    "SAME_AMOUNT",
  ]);
  expect(withdrawals.flatMap((request) => flagsOfWithdrawal(db, request))).toEqual([
    "AFTER_PIN_RESET",
  ]);
});
