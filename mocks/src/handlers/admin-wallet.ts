import { signedIn } from "../domain/caller.ts";
import { depositPage, walletDashboard, withdrawPage } from "../domain/wallet/admin-wallet.ts";
import { confirmDeposit, rejectDeposit } from "../domain/wallet/deposits.ts";
import { financialReport } from "../domain/wallet/financial-report.ts";
import { confirmationOf } from "../domain/wallet/receipts.ts";
import { confirmWithdrawal, processWithdrawal } from "../domain/wallet/withdrawals.ts";
import {
  presentAdminWithdraw,
  presentDeposit,
  presentDepositPage,
  presentWithdrawPage,
} from "../present/admin-wallet.ts";
import type { Handlers } from "./contract.ts";

export const adminWalletHandlers = {
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
