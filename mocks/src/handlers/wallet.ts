import { signedIn } from "../domain/caller.ts";
import { accountHolder, findAccount, saveBank, savedBanks } from "../domain/wallet/banks.ts";
import { createDeposit } from "../domain/wallet/deposits.ts";
import { payOrder } from "../domain/wallet/order-payment.ts";
import { pointPage } from "../domain/wallet/points.ts";
import { storeReceipt } from "../domain/wallet/receipts.ts";
import { analyzeRisk } from "../domain/wallet/risk.ts";
import {
  transactionById,
  transactionPage,
  walletStatistics,
} from "../domain/wallet/transactions.ts";
import { recipientByCode, transfer } from "../domain/wallet/transfers.ts";
import { walletOf } from "../domain/wallet/wallets.ts";
import {
  ownWithdrawal,
  ownWithdrawals,
  reportReceived,
  requestWithdrawal,
} from "../domain/wallet/withdrawals.ts";
import { presentWithdraw, presentWithdrawPage } from "../present/admin-wallet.ts";
import {
  presentBanks,
  presentCheck,
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
} from "../present/wallet.ts";
import { banks } from "../seed/wallet/banks.ts";
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
} satisfies Partial<Handlers>;
