import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { FileRow, UserRow } from "../db/tables.ts";
import type {
  DepositRow,
  PointRow,
  SavedBankRow,
  TransactionRow,
  WalletRow,
  WithdrawRow,
} from "../db/wallet-tables.ts";
import { flagsOfDeposit, flagsOfWithdrawal } from "../domain/admin-wallet.ts";
import type { Finding } from "../domain/banks.ts";
import { transferText } from "../domain/deposits.ts";
import { balanceOf } from "../domain/ledger.ts";
import { canReceive, type Payment } from "../domain/payments.ts";
import { qrPicture, vietQr } from "../domain/qr-codes.ts";
import { addressOfFile } from "../domain/uploads.ts";
import { type Page, pagesOf } from "../domain/values.ts";
import { pointsOf } from "../domain/wallets.ts";
import type { SeedBank } from "../seed/banks.ts";
import { masked } from "./common.ts";

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

/** The bank account is made up (`isTrial`). */
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

/** Masked: whoever knows a code need not know the e-mail address. */
export function presentRecipient(db: Db, sender: UserRow, user: UserRow): Schema["Recipient"] {
  return {
    fullName: user.fullName,
    uidCode: user.uidCode,
    email: masked(user.email),
    avatar: user.avatarUrl,
    canReceive: canReceive(db, sender, user),
  };
}

export function presentVietQr(user: UserRow, amount: number): Schema["VietQrFormats"] {
  const qrString = vietQr(amount, user.uidCode);
  return { formats: [{ name: "VietQR động", qrString, isTrial: true }] };
}

export function presentReceipt(file: FileRow): Schema["TransferReceipt"] {
  return { imageUrl: addressOfFile(file) };
}

/** Requests outlive a deleted account. */
function presentOwner(db: Db, userId: string): Schema["WithdrawUser"] {
  const owner = db.users.find(({ id }) => id === userId);
  return owner
    ? { fullName: owner.fullName, uidCode: owner.uidCode, email: owner.email }
    : { fullName: "Tài khoản đã xóa", uidCode: "", email: "" };
}

export function presentDeposit(db: Db, deposit: DepositRow): Schema["AdminDeposit"] {
  return {
    id: deposit.id,
    type: "deposit",
    amount: deposit.amount,
    description: "Nạp tiền vào ví TAP",
    status: deposit.status,
    createdAt: deposit.createdAt,
    recipientId: null,
    senderId: null,
    user: presentOwner(db, deposit.userId),
    metadata: presentMetadata(deposit.metadata),
    flags: flagsOfDeposit(db, deposit),
    history: deposit.history,
  };
}

function presentMetadata({
  description,
  bankTransactionId,
  note,
  reason,
}: DepositRow["metadata"]): Schema["AdminDepositMetadata"] {
  return {
    description,
    ...(bankTransactionId !== undefined && { bankTransactionId }),
    ...(note !== undefined && { note }),
    ...(reason !== undefined && { reason }),
  };
}

export function presentDepositPage(db: Db, found: Page<DepositRow>): Schema["AdminDepositPage"] {
  const { rows, total, page, limit } = found;
  const items = rows.map((row) => presentDeposit(db, row));
  return { items, total, page, limit, totalPages: pagesOf(total, limit) };
}

export function presentWithdraw(db: Db, row: WithdrawRow): Schema["WithdrawRequest"] {
  return {
    id: row.id,
    amount: row.amount,
    bankName: row.bankName,
    accountNumber: row.accountNumber,
    accountHolderName: row.accountHolderName,
    status: row.status,
    userNote: row.userNote,
    adminNote: row.adminNote,
    receiptImageUrl: row.receiptImageUrl,
    createdAt: row.createdAt,
    wallet: { user: presentOwner(db, row.userId) },
    reason: row.reason ?? null,
    rejectionReason: row.rejectionReason ?? null,
    tapBankTransactionId: row.tapBankTransactionId ?? null,
    flags: flagsOfWithdrawal(db, row),
  };
}

/** Only administrators see who decided. */
export function presentAdminWithdraw(db: Db, row: WithdrawRow): Schema["WithdrawRequest"] {
  return { ...presentWithdraw(db, row), history: row.history };
}

export function presentWithdrawPage(
  db: Db,
  { rows, total, page, limit }: Page<WithdrawRow>,
  present = presentWithdraw,
): Schema["WithdrawRequestPage"] {
  const items = rows.map((row) => present(db, row));
  return { items, total, page, limit, totalPages: pagesOf(total, limit) };
}
