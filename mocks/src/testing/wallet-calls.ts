import type { OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { demoPin } from "../seed/wallet-events.ts";
import {
  buyer,
  callAs,
  defined,
  farmer,
  finance,
  lastCode,
  type MakeCall,
  user,
} from "./client.ts";
import { fileOf } from "./picture-files.ts";

const ownBank = (db: Db) =>
  defined(db.savedBanks.findLast(({ userId }) => userId === user(db, buyer).id));

const ownRequest = (db: Db, status: string) =>
  defined(db.withdrawals.find((row) => row.userId === user(db, buyer).id && row.status === status));

const pendingDeposit = (db: Db) => defined(db.deposits.find(({ status }) => status === "pending"));

const request = (db: Db, status: string) =>
  defined(db.withdrawals.find((row) => row.status === status));

const withdrawal: MakeCall = (db) => {
  const { id, bankCode, bankName, accountNumber, accountHolderName } = ownBank(db);
  const account = { bankCode, bankName, accountNumber, accountHolderName };
  return { as: buyer, body: { amount: 50_000, linkedBankId: id, ...account } };
};

const newBank: MakeCall = () => ({
  as: buyer,
  body: {
    bankCode: "VCB",
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "9704000012345",
    accountHolderName: "NGUYEN THI LAN",
  },
});

const account = { bankCode: "VCB", accountNumber: "1012345678" };

export const walletCalls = {
  getWallet: callAs(buyer),
  getWalletStatistics: callAs(buyer),
  listWalletTransactions: callAs(buyer),
  getWalletTransaction: (db) => ({
    as: buyer,
    path: { id: defined(db.transactions.find((row) => row.userId === user(db, buyer).id)).id },
  }),
  listTapPointHistory: callAs(buyer),
  createDeposit: () => ({
    as: buyer,
    body: { amount: 100_000, gatewayType: "bank_transfer" },
  }),
  createVietQrFormats: () => ({ as: buyer, body: { amount: 100_000 } }),
  findRecipient: (db) => ({ as: buyer, body: { uidCode: user(db, finance).uidCode } }),
  createTransfer: (db) => ({
    as: buyer,
    body: { recipientId: user(db, finance).uidCode, amount: 10_000, transactionPin: demoPin },
  }),
  payOrder: (db) => {
    const order = defined(
      db.orders.find(
        (row) =>
          row.buyerId === user(db, buyer).id &&
          row.payment_status === "UNPAID" &&
          row.status_id === "pending",
      ),
    );
    const body = {
      orderId: order.id,
      amount: order.total_price,
      sourceModule: "orders",
      useTapPoints: false,
      tapPointsToUse: 0,
      transactionPin: demoPin,
    };
    return { as: buyer, body };
  },
  analyzePaymentRisk: (db) => ({
    as: buyer,
    body: {
      orderId: "dh-1",
      amount: 50_000,
      sourceModule: "orders",
      userId: user(db, buyer).id,
    },
  }),

  listSupportedBanks: callAs(buyer),
  validateBankAccount: () => ({
    as: finance,
    body: { bankId: account.bankCode, accountNo: account.accountNumber },
  }),
  findAccountHolder: () => ({ as: finance, body: account }),
  verifyBankAccount: () => ({ as: buyer, body: account }),
  listSavedBanks: callAs(buyer),
  saveBankAccount: newBank,
  listBankLinks: callAs(buyer),
  createBankLink: newBank,

  listWithdrawRequests: callAs(buyer),
  getWithdrawRequest: (db) => ({ as: buyer, path: { id: ownRequest(db, "pending").id } }),
  createWithdrawRequest: withdrawal,
  createWithdraw: withdrawal,
  requestWithdraw: withdrawal,
  updateWithdrawRequestStatus: (db) => ({
    as: buyer,
    path: { id: ownRequest(db, "approved").id },
    body: { status: "completed" },
  }),
  uploadTransferReceipt: () => ({ as: finance, form: { file: fileOf("png") } }),

  getWalletPasswordStatus: callAs(buyer),
  setWalletPassword: () => ({
    as: farmer,
    body: { password: "246810", confirmPassword: "246810" },
  }),
  changeWalletPassword: () => ({
    as: buyer,
    body: { currentPassword: demoPin, newPassword: "246810", confirmPassword: "246810" },
  }),
  verifyWalletPassword: () => ({ as: buyer, body: { password: demoPin } }),
  sendWalletPinResetOtp: callAs(buyer),
  resetWalletPassword: async (db, { call }) => {
    await call("sendWalletPinResetOtp", { as: buyer });
    const body = { otpCode: lastCode(db), newPassword: "246810", confirmPassword: "246810" };
    return { as: buyer, body };
  },

  adminGetWalletDashboard: callAs(finance),
  adminGetFinancialReport: callAs(finance),
  adminListPendingDeposits: callAs(finance),
  adminConfirmDeposit: (db) => ({
    as: finance,
    path: { id: pendingDeposit(db).id },
    body: { bankTransactionId: "FT26324001234" },
  }),
  adminRejectDeposit: (db) => ({
    as: finance,
    path: { id: pendingDeposit(db).id },
    body: { reason: "Không thấy trong sao kê" },
  }),
  adminListWithdrawRequests: callAs(finance),
  adminProcessWithdrawRequest: (db) => ({
    as: finance,
    path: { id: request(db, "pending").id },
    body: { status: "approved" },
  }),
  adminConfirmWithdrawTransfer: (db) => ({
    as: finance,
    path: { id: request(db, "approved").id },
    form: { tapBankTransactionId: "FT26324005678", receiptStatus: "not_provided" },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
