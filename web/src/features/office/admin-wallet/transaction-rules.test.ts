import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { movementStatus, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { depositRow } from "./overview-rules.ts";
import { badgeOf } from "./requests/deposit-rules.ts";
import { deposit } from "./requests/deposits.fixtures.ts";
import { type Kind, states } from "./search.ts";
import {
  depositStatusesOf,
  MOST_ROWS,
  mergedPage,
  rowOfDeposit,
  rowOfWithdrawal,
  rowsNeeded,
  statesOf,
  stateText,
  type TransactionRow,
  withdrawStatusesOf,
} from "./transaction-rules.ts";

const START = Date.parse("2026-11-20T00:00:00Z");
const MINUTE = 60_000;

function row(kind: Kind, id: string, minutesAgo: number): TransactionRow {
  return {
    id: `${kind}:${id}`,
    kind,
    requestId: id,
    person: "Minh",
    uidCode: "TAP_A",
    detail: "",
    amount: 10_000,
    status: { text: "Đang xử lý", color: "yellow" },
    createdAt: new Date(START - minutesAgo * MINUTE).toISOString(),
  };
}

/** `count` rows, every `step` minutes, of which a call returns the first `limit`. */
function source(kind: Kind, count: number, step: number, limit: number) {
  const all = Array.from({ length: count }, (_, index) => row(kind, `${index}`, index * step));
  return { kind, rows: all.slice(0, limit), total: count };
}

function paged(size: number, deposits: number, withdrawals: number): string[] {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const limit = rowsNeeded({ page, size });
    const sources = [source("nap", deposits, 3, limit), source("rut", withdrawals, 5, limit)];
    const { items } = mergedPage(sources, { page, size });
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
}

describe("pages of the merged list", () => {
  test.each([
    [10, 37, 12],
    [20, 100, 100],
    [30, 5, 0],
  ])("of %i rows show every row once, newest first", (size, deposits, withdrawals) => {
    const whole = mergedPage(
      [source("nap", deposits, 3, MOST_ROWS), source("rut", withdrawals, 5, MOST_ROWS)],
      { page: 1, size: MOST_ROWS },
    );
    expect(paged(size, deposits, withdrawals)).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(whole.items).size).toBe(deposits + withdrawals);
  });

  test("end where a call gives no more, which is reported", () => {
    const limit = rowsNeeded({ page: 60, size: 20 });
    expect(limit).toBe(MOST_ROWS);
    const sources = [source("nap", 5000, 1, limit), source("rut", 10, 1, limit)];
    const last = mergedPage(sources, { page: 50, size: 20 });
    expect(last).toMatchObject({ total: 5010, reachable: MOST_ROWS, counts: { nap: 5000 } });
    expect(last.items).toHaveLength(20);
    expect(mergedPage(sources, { page: 51, size: 20 }).items).toEqual([]);
    // A size that does not divide the bound: the last page is short.
    expect(mergedPage(sources, { page: 34, size: 30 }).items).toHaveLength(10);
  });

  test("have no total unless both lists have one", () => {
    const unknown = { ...source("rut", 20, 1, 20), total: undefined };
    expect(mergedPage([source("nap", 5, 1, 20), unknown], { page: 1, size: 20 })).toMatchObject({
      total: undefined,
      reachable: undefined,
      counts: { nap: 5, rut: undefined },
    });
  });

  test("keep the server's order of rows of the same moment", () => {
    const rows = ["c", "a", "b"].map((id) => row("nap", id, 0));
    const merged = mergedPage([{ kind: "nap", rows, total: 3 }], {});
    expect(merged.items.map(({ requestId }) => requestId)).toEqual(["c", "a", "b"]);
  });
});

test("a deposit and a withdrawal of the same id are two rows", () => {
  const deposit: Schema["AdminDeposit"] = {
    id: "1",
    type: "deposit",
    amount: 500_000,
    description: "Nạp tiền vào ví TAP",
    status: "pending",
    createdAt: "2026-11-20T03:15:00.000Z",
    recipientId: null,
    senderId: null,
    user: { fullName: "", uidCode: "TAP_A", email: "" },
    metadata: { description: null },
  };
  const request: Schema["WithdrawRequest"] = {
    id: "1",
    amount: 50_000,
    bankName: "Vietcombank",
    accountNumber: "1012345678",
    accountHolderName: "MINH",
    status: "approved",
    userNote: null,
    adminNote: null,
    receiptImageUrl: null,
    createdAt: "2026-11-19T01:45:00.000Z",
    wallet: { user: { uidCode: "TAP_B", email: "", fullName: "Hoa" } },
  };
  expect(rowOfDeposit(deposit)).toMatchObject({
    id: "nap:1",
    person: "Không rõ chủ ví",
    detail: "Nạp tiền vào ví TAP",
  });
  expect(rowOfWithdrawal(request)).toMatchObject({
    id: "rut:1",
    detail: "Vietcombank · 1012345678",
    status: { text: "Đã duyệt" },
  });
});

test("every status of both kinds is in one state, and every state has one", () => {
  const statuses = states.flatMap((state) => [
    ...depositStatusesOf(state).map((status) => `nap ${status}`),
    ...withdrawStatusesOf(state).map((status) => `rut ${status}`),
  ]);
  expect(new Set(statuses).size).toBe(10);
  expect(statuses).toHaveLength(10);
  expect(depositStatusesOf("hoan-tat")).toEqual(["completed", "success"]);
  for (const state of states) {
    expect(stateText[state]).not.toBe("");
    expect(depositStatusesOf(state).length + withdrawStatusesOf(state).length).toBeGreaterThan(0);
  }
});

test("a kind offers only the states that it can have", () => {
  expect(statesOf("nap")).not.toContain("da-duyet");
  expect(statesOf("rut")).not.toContain("that-bai");
  expect(statesOf(undefined)).toEqual([...states]);
});

test.each<Schema["TransactionStatus"]>(["pending", "completed", "cancelled"])(
  "a deposit that is %s has one name in the queue, the lists and the overview",
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
