import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { adminWalletQueries } from "./queries.ts";
import { type Kind, kinds, type TransactionSearch } from "./search.ts";
import {
  depositStatusesOf,
  mergedPage,
  pageOf,
  rowOfDeposit,
  rowOfWithdrawal,
  rowsNeeded,
  type Source,
  withdrawStatusesOf,
} from "./transaction-rules.ts";

function sharedQuery(search: TransactionSearch) {
  const { search: text, tu, den } = search;
  return {
    page: 1,
    limit: rowsNeeded(search),
    ...(text && { search: text }),
    ...(tu && den && { startDate: tu, endDate: den }),
  };
}

async function readDeposits(
  search: TransactionSearch,
  status: Schema["TransactionStatus"] | undefined,
  signal: AbortSignal,
): Promise<Source> {
  const query = { ...sharedQuery(search), ...(status && { status }) };
  const page = await ok(api.GET("/admin/wallet/pending-deposits", { params: { query }, signal }));
  return { rows: page.items.map(rowOfDeposit), total: page.total };
}

async function readWithdrawals(
  search: TransactionSearch,
  status: Schema["WithdrawStatus"] | undefined,
  signal: AbortSignal,
): Promise<Source> {
  const query = { ...sharedQuery(search), ...(status && { status }) };
  const page = await ok(api.GET("/admin/wallet/withdraw-requests", { params: { query }, signal }));
  return { rows: page.items.map(rowOfWithdrawal), total: page.total };
}

function readSources(kind: Kind, search: TransactionSearch, signal: AbortSignal) {
  const { status } = search;
  if (kind === "nap") {
    const wanted = status ? depositStatusesOf(status) : [undefined];
    return wanted.map((one) => readDeposits(search, one, signal));
  }
  const wanted = status ? withdrawStatusesOf(status) : [undefined];
  return wanted.map((one) => readWithdrawals(search, one, signal));
}

async function readTransactions(search: TransactionSearch, signal: AbortSignal) {
  const wanted = search.loai ? [search.loai] : kinds;
  const sources = wanted.flatMap((kind) =>
    readSources(kind, search, signal).map(async (source) => ({ kind, ...(await source) })),
  );
  return mergedPage(await Promise.all(sources), search);
}

export const listQueries = {
  transactions: (search: TransactionSearch) => {
    const { search: text, loai, status, tu, den } = search;
    const query = { search: text, loai, status, tu, den, ...pageOf(search) };
    return queryOptions({
      queryKey: [...adminWalletQueries.all(), "transactions", query] as const,
      queryFn: ({ signal }) => readTransactions(search, signal),
      placeholderData: keepPreviousData,
    });
  },
};
