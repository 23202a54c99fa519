import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { transaction } from "./history.fixtures.ts";
import { historyQueries, loadStatement, MOST_ROWS } from "./queries.ts";
import { missingNote } from "./statement-rules.ts";

const period = { from: "2026-11-01", to: "2026-11-30" };
const { signal } = new AbortController();

type Wallet = {
  found: Schema["Transaction"][];
  later?: Schema["Transaction"][];
  balances: number[];
  /** A plain list: only the last page has a total. */
  isPlain?: boolean;
};

function serve({ found, later = [], balances, isPlain = false }: Wallet): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${pathname}?${searchParams}`);
    if (pathname.endsWith("/wallet/me")) {
      const balance = balances.length > 1 ? balances.shift() : balances[0];
      return Response.json({ balance, tapPoint: 0, hasWalletPassword: true });
    }
    const page = Number(searchParams.get("page"));
    const limit = Number(searchParams.get("limit"));
    const all = searchParams.has("endDate") ? found : later;
    const transactions = all.slice((page - 1) * limit, page * limit);
    const isCounted = !isPlain || (transactions.length > 0 && transactions.length < limit);
    const totals = { total: all.length, totalPages: Math.ceil(all.length / limit) };
    return Response.json({ transactions, pagination: { page, limit, ...(isCounted && totals) } });
  });
  return asked;
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => transaction({ id: `gd-${index}`, amount: 1_000 }));

afterEach(() => vi.unstubAllGlobals());

test("reads all pages of the period, and what came after", async () => {
  serve({ found: many(1_200), later: many(3), balances: [2_000_000] });
  const statement = await loadStatement(period, signal);
  expect(statement.lines).toHaveLength(1_200);
  expect(statement).toMatchObject({ closing: 1_997_000, opening: 797_000, missing: 0 });
});

test("says when it was made by the server's clock, as receipts do", async () => {
  const server = Date.now() + 2 * 86_400_000;
  const headers = { date: new Date(server).toUTCString() };
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      url.includes("/wallet/me")
        ? { balance: 0, tapPoint: 0, hasWalletPassword: true }
        : { transactions: [], pagination: { page: 1, limit: 500, total: 0, totalPages: 0 } },
      { headers },
    ),
  );
  const { madeAt } = await loadStatement(period, signal);
  expect(Math.abs(Date.parse(madeAt) - server)).toBeLessThan(5_000);
});

test("stops at the bound, and says how many are missing", async () => {
  const asked = serve({ found: many(MOST_ROWS + 300), balances: [9_000_000] });
  const statement = await loadStatement(period, signal);
  expect(statement.lines).toHaveLength(MOST_ROWS);
  expect(statement.missing).toBe(300);
  expect(asked.filter((address) => address.includes("endDate"))).toHaveLength(4);
});

test("without a total it says that older ones may be missing, and has no closing balance", async () => {
  serve({ found: many(500), later: many(1_000), balances: [2_000_000], isPlain: true });
  expect(await loadStatement(period, signal)).toMatchObject({ missing: 0, closing: 1_000_000 });
  serve({ found: many(MOST_ROWS), later: many(MOST_ROWS), balances: [9_000_000], isPlain: true });
  const statement = await loadStatement(period, signal);
  expect(statement).toMatchObject({ missing: undefined, closing: undefined });
  expect(missingNote(statement).join()).toContain("có thể không đủ cả kỳ");
});

test("without rows there are balances", async () => {
  serve({ found: [], balances: [5_000] });
  expect(await loadStatement(period, signal)).toMatchObject({ opening: 5_000, closing: 5_000 });
});

test("reads again when the balance moves meanwhile", async () => {
  serve({ found: many(2), balances: [10_000, 11_000, 11_000] });
  expect(await loadStatement(period, signal)).toMatchObject({ opening: 9_000, closing: 11_000 });
});

test("gives up on a balance that never rests", async () => {
  serve({ found: many(2), balances: [1, 2, 3, 4, 5, 6, 7] });
  const statement = await loadStatement(period, signal);
  expect(statement).toMatchObject({ opening: undefined, closing: undefined, moneyIn: 2_000 });
});

test("a period after which too much came has no balances", async () => {
  serve({ found: many(1), later: many(MOST_ROWS + 1), balances: [7] });
  expect(await loadStatement(period, signal)).toMatchObject({ closing: undefined });
});

test("a search reads the newest ones alone, and no more than its depth", async () => {
  const asked = serve({ found: many(2_600), balances: [] });
  const filter = { type: "payment", to: "2026-11-30", page: 3 } as const;
  const client = new QueryClient();
  const read = await client.fetchQuery(historyQueries.read(filter));
  expect([read.rows.length, read.total]).toEqual([200, 2_600]);
  expect(asked).toEqual([
    expect.stringContaining("type=payment&endDate=2026-11-30&page=1&limit=200"),
  ]);
  const deeper = await client.fetchQuery(historyQueries.read({ ...filter, depth: 2_000 }));
  expect(deeper.rows).toHaveLength(2_000);
});
