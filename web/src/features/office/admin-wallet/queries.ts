import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, bff, ok } from "#web/api/client.ts";
import { readWhole } from "#web/lib/read-whole.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { bankCodeOf, MAX_PAGE_SIZE, type UsedCodes } from "./rules.ts";

/** "YYYY-MM-DD", both inclusive. */
type Days = { from: string; to: string };

export const adminWalletQueries = {
  all: () => ["adminWallet"] as const,
  overview: () =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "overview"] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/views/admin-wallet", { signal })),
    }),
  /** Only completed transactions. */
  report: ({ from, to }: Days) =>
    queryOptions({
      queryKey: [...adminWalletQueries.all(), "report", { from, to }] as const,
      queryFn: ({ signal }) => {
        const query = { startDate: from, endDate: to };
        return ok(api.GET("/admin/wallet/financial-report", { params: { query }, signal }));
      },
    }),
};

/** A plain list of a full page has no total. */
type Page<Row> = { items: readonly Row[]; total: number | undefined };
type ReadPage<Row> = (paging: { page: number; limit: number }) => Promise<Page<Row>>;

export const readAll = <Row extends { id: string }>(read: ReadPage<Row>, max: number) =>
  readWhole(
    async (page) => {
      const { items: rows, total } = await read({ page, limit: MAX_PAGE_SIZE });
      return { rows, total };
    },
    { pageSize: MAX_PAGE_SIZE, max },
  );

type Wanted<Row> = {
  id: string;
  /** Must search every status. */
  find: (query: { search: string; limit: number }) => Promise<Page<Row>>;
  notFound: string;
};

/**
 * No call reads one row by its id, so it is searched for.
 * @throws ApiError 404 if there is none with exactly this id
 */
export async function readOne<Row extends { id: string }>(wanted: Wanted<Row>): Promise<Row> {
  const { id, find, notFound } = wanted;
  // Longer than the contract's longest search: no id.
  if (id.length <= MAX_LIST_SEARCH) {
    const { items } = await find({ search: id, limit: MAX_PAGE_SIZE });
    const found = items.find((row) => row.id === id);
    if (found) return found;
  }
  throw new ApiError(404, { code: "NOT_FOUND", message: notFound });
}

/** Per kind, newest first: no documented list can be searched by a bank code. */
const MAX_READ = 500;

/** The server still refuses a code that is used meanwhile. */
const FRESH_MS = 15_000;

const status = "completed";

export const usedCodesQuery = queryOptions({
  queryKey: ["adminWallet", "usedCodes"] as const,
  queryFn: async ({ signal }): Promise<UsedCodes> => {
    const [deposits, withdrawals] = await Promise.all([
      readAll((paging) => {
        const init = { params: { query: { status, ...paging } }, signal } as const;
        return ok(api.GET("/admin/wallet/pending-deposits", init));
      }, MAX_READ),
      readAll((paging) => {
        const init = { params: { query: { status, ...paging } }, signal } as const;
        return ok(api.GET("/admin/wallet/withdraw-requests", init));
      }, MAX_READ),
    ]);
    return {
      used: [
        ...deposits.rows.map(({ id, amount, user, createdAt, metadata }) => {
          const code = bankCodeOf(metadata.bankTransactionId ?? "");
          return { kind: "nap" as const, id, code, amount, owner: user.fullName, createdAt };
        }),
        ...withdrawals.rows.map(({ id, amount, wallet, createdAt, tapBankTransactionId }) => {
          const code = bankCodeOf(tapBankTransactionId ?? "");
          return { kind: "rut" as const, id, code, amount, owner: wallet.user.fullName, createdAt };
        }),
      ].filter(({ code }) => code !== ""),
      deposits: { read: deposits.rows.length, total: deposits.total },
      withdrawals: { read: withdrawals.rows.length, total: withdrawals.total },
    };
  },
  staleTime: FRESH_MS,
});

/** Somebody else decided, or maybe this call did: lists and counts are stale. */
export function refreshAfterError(error: unknown, client: QueryClient): void {
  if (hasStatus(error, 400, 401, 403, 429)) return;
  void client.invalidateQueries({ queryKey: ["adminWallet"] });
}
