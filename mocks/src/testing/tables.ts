import { type Db, emptyTables, openDb } from "../db/db.ts";
import type { RoleGroupRow, RoleRow, Tables, UserRow } from "../db/tables.ts";
import type { DepositRow, TransactionRow, WithdrawRow } from "../db/wallet-tables.ts";
import { post, walletAccount } from "../domain/ledger.ts";
import { newUserDefaults } from "../domain/registration.ts";

export const testNow = new Date("2026-11-20T03:15:00.000Z");

export function testDb(tables: Partial<Tables> = {}, now: () => Date = () => testNow): Db {
  return openDb({ ...emptyTables(), ...tables }, now);
}

export function userRow(changes: Partial<UserRow> = {}): UserRow {
  return {
    ...newUserDefaults,
    id: "buyer",
    uidCode: "TAP_0A1B2C3D",
    fullName: "Nguyễn Thị Hoa",
    email: "hoa.nguyen@tap.vn",
    phone: "0987654321",
    password: "Tap@12345",
    roleCode: "R04",
    createdAt: testNow.toISOString(),
    updatedAt: testNow.toISOString(),
    ...changes,
  };
}

const moment = testNow.toISOString();

export function roleRow(changes: Partial<RoleRow> = {}): RoleRow {
  return {
    id: "role-04",
    role_code: "R04",
    name: "Nông dân",
    description: "Thành viên mua sắm và tham gia hợp tác xã.",
    permissions: [],
    created_at: moment,
    updated_at: moment,
    ...changes,
  };
}

export function roleGroupRow(changes: Partial<RoleGroupRow> = {}): RoleGroupRow {
  return {
    id: "1",
    code: "THANHVIEN",
    name: "Thành viên hợp tác xã",
    description: "",
    roleId: "role-04",
    moduleScope: ["M3"],
    permissions: [],
    created_at: moment,
    updated_at: moment,
    ...changes,
  };
}

const createdAt = testNow.toISOString();

export function transactionRow(changes: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: "transaction",
    userId: "buyer",
    type: "deposit",
    amount: 50_000,
    description: "Nạp tiền vào ví TAP",
    status: "completed",
    createdAt,
    recipientId: null,
    senderId: null,
    about: null,
    completedAt: null,
    ...changes,
  };
}

export function depositRow(changes: Partial<DepositRow> = {}): DepositRow {
  return {
    id: "deposit",
    userId: "buyer",
    amount: 50_000,
    status: "pending",
    createdAt,
    metadata: { description: "Nạp tiền mua phân bón" },
    history: [],
    ...changes,
  };
}

export function withdrawRow(changes: Partial<WithdrawRow> = {}): WithdrawRow {
  return {
    id: "withdraw",
    userId: "buyer",
    amount: 60_000,
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "1012345678",
    accountHolderName: "NGUYEN THI HOA",
    status: "pending",
    userNote: null,
    adminNote: null,
    receiptImageUrl: null,
    createdAt,
    history: [],
    ...changes,
  };
}

/** Money from the bank, without a deposit. */
export function give(db: Db, userId: string, amount: number): void {
  post(db, "test", [
    { account: "bank", amount: -amount },
    { account: walletAccount(userId), amount },
  ]);
}
