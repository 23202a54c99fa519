import { signedIn } from "../domain/caller.ts";
import { transactionById, transactionPage, walletOf, walletStatistics } from "../domain/wallet.ts";
import { presentHistory, presentTransaction, presentWallet } from "../present/wallet.ts";
import type { Handlers } from "./contract.ts";

export const walletHandlers = {
  getWallet: ({ db, caller }) => presentWallet(db, walletOf(db, signedIn(caller))),
  listWalletTransactions: ({ db, query, caller }) =>
    presentHistory(transactionPage(db, signedIn(caller), query)),
  getWalletTransaction: ({ db, path, caller }) =>
    presentTransaction(transactionById(db, signedIn(caller), path.id)),
  getWalletStatistics: ({ db, query, caller }) =>
    walletStatistics(db, signedIn(caller), query.days),
} satisfies Partial<Handlers>;
