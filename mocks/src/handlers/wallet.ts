import {
  depositPage,
  financialReport,
  walletDashboard,
  withdrawPage,
} from "../domain/admin-wallet.ts";
import { accountHolder, findAccount, saveBank, savedBanks } from "../domain/banks.ts";
import { signedIn } from "../domain/caller.ts";
import { confirmDeposit, createDeposit, rejectDeposit } from "../domain/deposits.ts";
import {
  analyzeRisk,
  transactionById,
  transactionPage,
  walletStatistics,
} from "../domain/ledger.ts";
import { payOrder, recipientByCode, transfer } from "../domain/payments.ts";
import { confirmationOf, storeReceipt } from "../domain/wallet-requests.ts";
import {
  changePin,
  checkPin,
  pinStatus,
  pointPage,
  resetPin,
  sendPinCode,
  setPin,
  walletOf,
} from "../domain/wallets.ts";
import {
  confirmWithdrawal,
  ownWithdrawal,
  ownWithdrawals,
  processWithdrawal,
  reportReceived,
  requestWithdrawal,
} from "../domain/withdrawals.ts";
import { acknowledge } from "../present/common.ts";
import {
  presentAdminWithdraw,
  presentBanks,
  presentCheck,
  presentDeposit,
  presentDepositPage,
  presentDepositResult,
  presentHistory,
  presentHolder,
  presentPayment,
  presentPoints,
  presentReceipt,
  presentRecipient,
  presentSavedBank,
  presentSavedBanks,
  presentTransaction,
  presentVietQr,
  presentWallet,
  presentWithdraw,
  presentWithdrawPage,
} from "../present/wallet.ts";
import { banks } from "../seed/banks.ts";
import type { Handlers } from "./contract.ts";

export const walletHandlers = {
  getWallet: ({ db, caller }) => presentWallet(db, walletOf(db, signedIn(caller))),
  getWalletStatistics: ({ db, query, caller }) =>
    walletStatistics(db, signedIn(caller), query.days),
  listWalletTransactions: ({ db, query, caller }) =>
    presentHistory(transactionPage(db, signedIn(caller), query)),
  getWalletTransaction: ({ db, path, caller }) =>
    presentTransaction(transactionById(db, signedIn(caller), path.id)),
  listTapPointHistory: ({ db, query, caller }) =>
    presentPoints(pointPage(db, signedIn(caller), query)),

  createDeposit: ({ db, body, caller }) =>
    presentDepositResult(createDeposit(db, signedIn(caller), body)),
  createVietQrFormats: ({ body, caller }) => presentVietQr(signedIn(caller), body.amount),
  findRecipient: ({ db, body, caller }) =>
    presentRecipient(db, signedIn(caller), recipientByCode(db, body.uidCode)),
  createTransfer: ({ db, body, caller }) =>
    presentTransaction(transfer(db, signedIn(caller), body)),
  payOrder: ({ db, body, caller }) => presentPayment(payOrder(db, signedIn(caller), body)),
  analyzePaymentRisk: ({ db, body, caller }) => analyzeRisk(db, signedIn(caller), body),

  listSupportedBanks: () => presentBanks(banks),
  validateBankAccount: ({ db, body }) =>
    presentCheck(findAccount(db, { bankCode: body.bankId, accountNumber: body.accountNo })),
  findAccountHolder: ({ db, body }) => presentHolder(accountHolder(db, body), body.accountNumber),
  verifyBankAccount: ({ db, body }) => presentCheck(findAccount(db, body)),
  listSavedBanks: ({ db, caller }) => presentSavedBanks(savedBanks(db, signedIn(caller))),
  saveBankAccount: ({ db, body, caller }) => presentSavedBank(saveBank(db, signedIn(caller), body)),
  listBankLinks: ({ db, caller }) => presentSavedBanks(savedBanks(db, signedIn(caller))),
  createBankLink: ({ db, body, caller }) => presentSavedBank(saveBank(db, signedIn(caller), body)),

  listWithdrawRequests: ({ db, query, caller }) =>
    presentWithdrawPage(db, ownWithdrawals(db, signedIn(caller), query)),
  getWithdrawRequest: ({ db, path, caller }) =>
    presentWithdraw(db, ownWithdrawal(db, signedIn(caller), path.id)),
  createWithdrawRequest: ({ db, body, caller }) =>
    presentWithdraw(db, requestWithdrawal(db, signedIn(caller), body)),
  createWithdraw: ({ db, body, caller }) =>
    presentWithdraw(db, requestWithdrawal(db, signedIn(caller), body)),
  requestWithdraw: ({ db, body, caller }) =>
    presentWithdraw(db, requestWithdrawal(db, signedIn(caller), body)),
  updateWithdrawRequestStatus: ({ db, path, body, caller }) =>
    presentWithdraw(db, reportReceived(db, signedIn(caller), path.id, body.status)),
  uploadTransferReceipt: async ({ db, body, caller }) =>
    presentReceipt(await storeReceipt(db, signedIn(caller), body.get("file"))),

  getWalletPasswordStatus: ({ db, caller }) => pinStatus(db, signedIn(caller)),
  setWalletPassword: ({ db, body, caller }) => setPin(db, signedIn(caller), body),
  changeWalletPassword: ({ db, body, caller }) => changePin(db, signedIn(caller), body),
  verifyWalletPassword: ({ db, body, caller }) =>
    acknowledge("Xác thực mật khẩu thành công!", checkPin(db, signedIn(caller), body.password)),
  sendWalletPinResetOtp: ({ db, caller }) =>
    acknowledge("Mã OTP đã được gửi đến email của bạn!", sendPinCode(db, signedIn(caller))),
  resetWalletPassword: ({ db, body, caller }) => resetPin(db, signedIn(caller), body),

  adminGetWalletDashboard: ({ db }) => walletDashboard(db),
  adminGetFinancialReport: ({ db, query }) => financialReport(db, query),
  adminListPendingDeposits: ({ db, query }) => presentDepositPage(db, depositPage(db, query)),
  adminConfirmDeposit: ({ db, path, body, caller }) =>
    presentDeposit(db, confirmDeposit(db, signedIn(caller), path.id, body)),
  adminRejectDeposit: ({ db, path, body, caller }) =>
    presentDeposit(db, rejectDeposit(db, signedIn(caller), path.id, body)),
  adminListWithdrawRequests: ({ db, query }) =>
    presentWithdrawPage(db, withdrawPage(db, query), presentAdminWithdraw),
  adminProcessWithdrawRequest: ({ db, path, body, caller }) =>
    presentAdminWithdraw(db, processWithdrawal(db, signedIn(caller), path.id, body)),
  adminConfirmWithdrawTransfer: ({ db, path, body, caller }) =>
    presentAdminWithdraw(
      db,
      confirmWithdrawal(db, signedIn(caller), path.id, confirmationOf(body)),
    ),
} satisfies Partial<Handlers>;
