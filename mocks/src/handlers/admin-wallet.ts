import { depositPage, walletDashboard, withdrawPage } from "../domain/admin-wallet.ts";
import { presentDepositPage, presentWithdrawPage } from "../present/admin-wallet.ts";
import type { Handlers } from "./contract.ts";

export const adminWalletHandlers = {
  adminGetWalletDashboard: ({ db }) => walletDashboard(db),
  adminListPendingDeposits: ({ db, query }) => presentDepositPage(db, depositPage(db, query)),
  adminListWithdrawRequests: ({ db, query }) => presentWithdrawPage(db, withdrawPage(db, query)),
} satisfies Partial<Handlers>;
