import { expect, it } from "vitest";
import { testDb, userRow } from "../testing/tables.ts";
import { confirmDeposit, createDeposit, rejectDeposit, transferText } from "./deposits.ts";
import { balanceOf, transactionById } from "./ledger.ts";

const hoa = userRow();
const admin = userRow({ id: "admin", fullName: "Phạm Thu Hà" });
const wanted = { amount: 500_000, gatewayType: "bank_transfer" } as const;
const paid = { bankTransactionId: "FT1" };

it("credits nothing before the money is seen", () => {
  const db = testDb({ users: [hoa] });
  const { id } = createDeposit(db, hoa, wanted);
  expect(balanceOf(db, hoa.id)).toBe(0);
  expect(transactionById(db, hoa, id)).toMatchObject({ status: "pending", amount: 500_000 });
});

it("credits a confirmed one, once; the second administrator is told who was first", () => {
  const db = testDb({ users: [hoa] });
  const { id } = createDeposit(db, hoa, wanted);
  confirmDeposit(db, admin, id, paid);
  expect(balanceOf(db, hoa.id)).toBe(500_000);
  expect(transactionById(db, hoa, id).status).toBe("completed");
  const again = expect.objectContaining({
    code: "ALREADY_PROCESSED",
    message: "Yêu cầu đã được xử lý bởi Phạm Thu Hà",
    details: { data: { by: "Phạm Thu Hà", at: "2026-11-20T03:15:00.000Z" } },
  });
  expect(() => confirmDeposit(db, admin, id, paid)).toThrow(again);
  expect(() => rejectDeposit(db, admin, id, { reason: "Trùng" })).toThrow(again);
  expect(balanceOf(db, hoa.id)).toBe(500_000);
});

it("credits nothing for a rejected one", () => {
  const db = testDb({ users: [hoa] });
  const { id } = createDeposit(db, hoa, wanted);
  expect(() => rejectDeposit(db, admin, id, { reason: "  " })).toThrow("Vui lòng nhập lý do");
  rejectDeposit(db, admin, id, { reason: "Không thấy trong sao kê" });
  expect(balanceOf(db, hoa.id)).toBe(0);
  expect(transactionById(db, hoa, id).status).toBe("cancelled");
});

it("is found on the statement by its text", () => {
  const db = testDb({ users: [hoa] });
  const [one, two] = [createDeposit(db, hoa, wanted), createDeposit(db, hoa, wanted)];
  expect(transferText(one)).toMatch(/^NAP [A-Z0-9]{4,8}$/);
  expect(transferText(one)).not.toBe(transferText(two));
});

it("has an upper limit", () => {
  const db = testDb({ users: [hoa] });
  expect(() => createDeposit(db, hoa, { ...wanted, amount: 500_000_001 })).toThrow(
    "Mỗi giao dịch tối đa 500.000.000 đ",
  );
});
