import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { FileRow, UserRow } from "../db/tables.ts";
import type {
  DepositRow,
  PointRow,
  SavedBankRow,
  TransactionRow,
  WalletRow,
} from "../db/wallet-tables.ts";
import { pagesOf } from "../domain/paging.ts";
import { addressOfFile } from "../domain/uploads.ts";
import type { Finding } from "../domain/wallet/banks.ts";
import { transferText } from "../domain/wallet/deposits.ts";
import { balanceOf } from "../domain/wallet/ledger.ts";
import type { Payment } from "../domain/wallet/order-payment.ts";
import { pointsOf } from "../domain/wallet/points.ts";
import { canReceive } from "../domain/wallet/transfers.ts";
import { qrPicture, vietQr } from "../domain/wallet/vietqr.ts";
import type { SeedBank } from "../seed/wallet/banks.ts";
import { masked } from "./masked.ts";
import type { Page } from "./page.ts";

export function presentWallet(db: Db, { userId, pin }: WalletRow): Schema["Wallet"] {
  return {
    balance: balanceOf(db, userId),
    tapPoint: pointsOf(db, userId),
    hasWalletPassword: pin !== null,
  };
}

export function presentTransaction(row: TransactionRow): Schema["Transaction"] {
  return {
    id: row.id,
    type: row.type,
    amount: row.amount,
    description: row.description,
    status: row.status,
    createdAt: row.createdAt,
    recipientId: row.recipientId,
    senderId: row.senderId,
  };
}

export function presentHistory(found: Page<TransactionRow>): Schema["TransactionHistory"] {
  const { rows, total, page, limit } = found;
  return {
    transactions: rows.map(presentTransaction),
    pagination: { total, page, limit, totalPages: pagesOf(total, limit) },
  };
}

/** How to pay a top-up. The account is made up, and said to be. */
export async function presentDepositResult(deposit: DepositRow): Promise<Schema["DepositResult"]> {
  const qrString = vietQr(deposit.amount, transferText(deposit));
  return {
    message: "Quét mã QR để chuyển khoản, số dư được cộng sau khi quản trị viên xác nhận.",
    paymentUrl: null,
    qrCode: await qrPicture(qrString),
    qrString,
    transactionId: deposit.id,
    isTrial: true,
  };
}

export function presentPayment({ transaction, ...payment }: Payment): Schema["OrderPayment"] {
  return { ...payment, transaction: presentTransaction(transaction) };
}

export function presentPoints(found: Page<PointRow>): Schema["TapPointHistory"] {
  const { rows, total, page, limit } = found;
  const items = rows.map(({ id, points, description, createdAt }) => ({
    id,
    points,
    description,
    createdAt,
  }));
  return { items, total, page, limit, totalPages: pagesOf(total, limit) };
}

export function presentBanks(banks: readonly SeedBank[]): Schema["SupportedBankList"] {
  return { banks: banks.map(({ code, name, isActive }) => ({ code, name, isActive, logo: null })) };
}

export function presentSavedBank({ userId: _, ...bank }: SavedBankRow): Schema["SavedBank"] {
  return bank;
}

export function presentCheck(found: Finding | undefined): Schema["AccountCheck"] {
  if (!found) {
    return {
      isValid: false,
      message: "Tài khoản ngân hàng không hợp lệ",
      accountHolderName: null,
      bankName: null,
    };
  }
  return {
    isValid: true,
    message: "Tài khoản ngân hàng hợp lệ",
    accountHolderName: found.holder,
    bankName: found.bank.name,
  };
}

export function presentSavedBanks(banks: readonly SavedBankRow[]): Schema["SavedBankList"] {
  return { banks: banks.map(presentSavedBank) };
}

export function presentHolder(
  { bank, holder }: Finding,
  accountNumber: string,
): Schema["AccountHolder"] {
  return { accountHolderName: holder, bankName: bank.name, accountNumber };
}

/** The address is masked: whoever knows a code need not know it. */
export function presentRecipient(db: Db, sender: UserRow, user: UserRow): Schema["Recipient"] {
  return {
    fullName: user.fullName,
    uidCode: user.uidCode,
    email: masked(user.email),
    avatar: user.avatarUrl,
    canReceive: canReceive(db, sender, user),
  };
}

/** The QR to receive money with; its purpose names the wallet. */
export function presentVietQr(user: UserRow, amount: number): Schema["VietQrFormats"] {
  const qrString = vietQr(amount, user.uidCode);
  return { formats: [{ name: "VietQR động", qrString, isTrial: true }] };
}

export function presentReceipt(file: FileRow): Schema["TransferReceipt"] {
  return { imageUrl: addressOfFile(file) };
}
