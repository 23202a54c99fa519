import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { presentAdminWithdraw, presentDeposit } from "../present/wallet.ts";
import { depositRow, give, testDb, testNow, userRow, withdrawRow } from "../testing/tables.ts";
import { confirmDeposit, rejectDeposit } from "./deposits.ts";
import { post, walletAccount } from "./ledger.ts";
import { confirmationOf } from "./wallet-requests.ts";
import { confirmWithdrawal, processWithdrawal, reportReceived } from "./withdrawals.ts";

const officer = userRow({ id: "officer", fullName: "Phạm Thu Hà", email: "ha@tap.vn" });
const chief = userRow({
  id: "chief",
  fullName: "Lê Quản Trị",
  roleCode: "R00",
  email: "r0@tap.vn",
});

const member = userRow({ id: "member", fullName: "Trần Văn Minh", email: "minh@tap.vn" });

const transferred = { tapBankTransactionId: "FT9", receiptImageUrl: null, adminNote: null };

let now: Date;
let db: Db;

beforeEach(() => {
  now = testNow;
  db = testDb({ users: [officer, chief, member] }, () => now);
});

function deposit(id: string, userId: string, code?: string) {
  db.deposits.push(depositRow({ id, userId, metadata: { description: null } }));
  if (code) confirmDeposit(db, chief, id, { bankTransactionId: code });
}

function withdrawal(id: string, userId: string, status: "pending" | "approved" = "pending") {
  give(db, userId, 60_000);
  post(db, id, [
    { account: walletAccount(userId), amount: -60_000 },
    { account: "held", amount: 60_000 },
  ]);
  db.withdrawals.push(withdrawRow({ id, userId, status }));
}

const decisions = [
  ["confirm a deposit", (by) => confirmDeposit(db, by, "d", { bankTransactionId: "FT1" })],
  ["reject a deposit", (by) => rejectDeposit(db, by, "d", { reason: "Sai" })],
  ["approve a withdrawal", (by) => processWithdrawal(db, by, "w", { status: "approved" })],
  [
    "reject a withdrawal",
    (by) => processWithdrawal(db, by, "w", { status: "rejected", rejectionReason: "Sai" }),
  ],
  ["confirm a transfer", (by) => confirmWithdrawal(db, by, "paying", transferred)],
] satisfies [string, (by: typeof officer) => unknown][];

describe.each(decisions)("to %s", (_name, decide) => {
  it.each([officer, chief])("is for another than its owner, $roleCode too", (owner) => {
    deposit("d", owner.id);
    withdrawal("w", owner.id);
    withdrawal("paying", owner.id, "approved");
    const before = structuredClone([db.deposits, db.withdrawals, db.journal]);
    expect(() => decide(owner)).toThrow(expect.objectContaining({ code: "OWN_REQUEST" }));
    expect([db.deposits, db.withdrawals, db.journal]).toEqual(before);
    expect(() => decide(owner === chief ? officer : chief)).not.toThrow();
  });
});

describe("a bank code", () => {
  const uses = [
    [
      "a deposit",
      (code, reuseCode) => {
        deposit("new", member.id);
        confirmDeposit(db, officer, "new", {
          bankTransactionId: code,
          ...(reuseCode && { reuseCode }),
        });
      },
    ],
    [
      "a withdrawal",
      (code, reuseCode) => {
        withdrawal("new", member.id, "approved");
        confirmWithdrawal(db, officer, "new", {
          ...transferred,
          tapBankTransactionId: code,
          reuseCode,
        });
      },
    ],
  ] satisfies [string, (code: string, reuseCode: boolean) => void][];

  const firsts = [
    ["a confirmed deposit", () => deposit("first", member.id, "FT1")],
    [
      "a completed withdrawal",
      () => {
        withdrawal("first", member.id, "approved");
        confirmWithdrawal(db, officer, "first", { ...transferred, tapBankTransactionId: "FT1" });
      },
    ],
  ] satisfies [string, () => void][];

  describe.each(firsts)("of %s", (_first, useFirst) => {
    describe.each(uses)("for %s", (_second, use) => {
      it.each(["FT1", " ft1 ", "Ft 1"])("is refused, written %j", (code) => {
        useFirst();
        expect(() => use(code, false)).toThrow(
          expect.objectContaining({
            code: "BANK_CODE_USED",
            message: expect.stringContaining("first"),
            details: { data: { usedBy: "first" } },
          }),
        );
        const open = [...db.deposits, ...db.withdrawals].find(({ id }) => id === "new");
        expect(open?.status).toMatch(/pending|approved/);
      });

      it("is taken with consent, and both are flagged", () => {
        useFirst();
        use("FT1", true);
        const flags = [
          ...db.deposits.map((row) => presentDeposit(db, row)),
          ...db.withdrawals.map((row) => presentAdminWithdraw(db, row)),
        ].map((request) => request.flags?.includes("SAME_BANK_CODE"));
        expect(flags).toEqual([true, true]);
      });
    });
  });

  it("of a request that was not paid is free", () => {
    deposit("rejected", member.id);
    rejectDeposit(db, officer, "rejected", { reason: "Không thấy FT1" });
    deposit("new", member.id, "FT1");
    expect(db.deposits.at(-1)).toMatchObject({ status: "completed" });
  });
});

describe("who decided, and when", () => {
  const historyOf = (wanted: string) =>
    db.withdrawals
      .filter(({ id }) => id === wanted)
      .flatMap((row) => presentAdminWithdraw(db, row).history ?? []);
  const later = () => {
    now = new Date(now.getTime() + 3_600_000);
  };

  it("is told of every step of a withdrawal", () => {
    withdrawal("w", member.id);
    processWithdrawal(db, officer, "w", { status: "approved" });
    later();
    confirmWithdrawal(db, chief, "w", transferred);
    expect(historyOf("w")).toEqual([
      { status: "approved", at: "2026-11-20T03:15:00.000Z", by: "Phạm Thu Hà" },
      { status: "completed", at: "2026-11-20T04:15:00.000Z", by: "Lê Quản Trị" },
    ]);
  });

  it("is the owner, who says that the money arrived", () => {
    withdrawal("w", member.id);
    processWithdrawal(db, officer, "w", { status: "approved" });
    reportReceived(db, member, "w", "completed");
    expect(historyOf("w").at(-1)?.by).toBe("Trần Văn Minh");
  });

  it.each([
    ["completed", () => confirmDeposit(db, officer, "d", { bankTransactionId: "FT1" })],
    ["cancelled", () => rejectDeposit(db, officer, "d", { reason: "Sai" })],
  ] as const)("is told of a deposit that is %s", (status, decide) => {
    deposit("d", member.id);
    later();
    expect(presentDeposit(db, decide()).history).toEqual([
      { status, at: "2026-11-20T04:15:00.000Z", by: "Phạm Thu Hà" },
    ]);
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  return form;
}

const code = { tapBankTransactionId: " FT#1 ", receiptStatus: "not_provided" };

it("takes any code of a bank, and needs one", () => {
  expect(confirmationOf(formOf(code)).tapBankTransactionId).toBe("FT#1");
  expect(() => confirmationOf(formOf({ ...code, tapBankTransactionId: " " }))).toThrow(
    "Vui lòng nhập mã giao dịch ngân hàng",
  );
});

it("takes texts as long as the contract does", () => {
  const longCode = { ...code, tapBankTransactionId: "F".repeat(101) };
  expect(() => confirmationOf(formOf(longCode))).toThrow("Không được dài quá 100 ký tự");
  const longNote = { ...code, adminNote: "a".repeat(501) };
  expect(() => confirmationOf(formOf(longNote))).toThrow("Không được dài quá 500 ký tự");
  const fits = { ...code, tapBankTransactionId: "F".repeat(100), adminNote: "a".repeat(500) };
  expect(confirmationOf(formOf(fits)).adminNote).toHaveLength(500);
});
