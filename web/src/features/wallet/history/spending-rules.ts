import type { Schema } from "#openapi/schema.ts";
import { writtenDay } from "#web/lib/date-range.ts";
import { formatCount } from "#web/lib/format.ts";
import { counterpartOf, transactionTypeText } from "#web/ui/wallet/transactions.ts";
import { type HistoryFilter, searchOf, transactionTypes } from "./rules.ts";
import {
  dayOf,
  daysOfMonth,
  type NameOf,
  type ReadRows,
  searchIn,
  wholeSince,
} from "./search-rules.ts";

type Transaction = Schema["Transaction"];

export type Bar = {
  label: string;
  /** Whole đồng, positive. */
  dong: number;
  count: number;
  search?: ReturnType<typeof searchOf>;
};

type Spending = {
  rows: Transaction[];
  /** Days before it were not read completely, so that their sums would be wrong. */
  since: string | undefined;
  months: Bar[];
  types: Bar[];
  recipients: Bar[];
};

const MOST_BARS = 12;
const MOST_RECIPIENTS = 8;

export function spendingOf(read: ReadRows, filter: HistoryFilter, nameOf: NameOf): Spending {
  const since = wholeSince(read);
  const whole = since ? read.rows.filter((row) => dayOf(row) >= since) : read.rows;
  const rows = searchIn(whole, { ...filter, direction: "out" }, nameOf);
  const from = since ?? filter.from;
  const link = (change: Partial<HistoryFilter>) =>
    searchOf({ ...filter, from, direction: "out", page: 1, ...change });
  const months = groupsOf(rows, (row) => dayOf(row).slice(0, "YYYY-MM".length) || undefined);
  const older = months[MOST_BARS]?.[0];
  return {
    rows,
    since,
    months: withRest(
      months.map(([month, of]) => {
        const days = within(daysOfMonth(month), { ...filter, from });
        const isCut = days.from === since && !days.from.endsWith("-01");
        const cut = isCut ? ` (từ ngày ${Number(days.from.slice(-2))})` : "";
        return { label: writtenDay(month) + cut, ...sumOf(of), search: link(days) };
      }),
      {
        most: MOST_BARS,
        name: "tháng trước đó",
        ...(older && { search: link({ to: daysOfMonth(older).to }) }),
      },
    ),
    types: groupsOf(rows, ({ type }) => transactionTypes.find((one) => one === type) ?? "other")
      .map(([type, of]) => ({
        label: type === "other" ? "Giao dịch khác" : transactionTypeText[type],
        ...sumOf(of),
        ...(type !== "other" && { search: link({ type }) }),
      }))
      .toSorted((a, b) => b.dong - a.dong),
    recipients: withRest(
      groupsOf(rows, (row) => counterpartOf(row) ?? undefined)
        .map(([code, of]) => ({
          label: nameOf(code) ? `${nameOf(code)} (${code})` : code,
          ...sumOf(of),
          search: link({ search: withWord(filter.search, code) }),
        }))
        .toSorted((a, b) => b.dong - a.dong),
      { most: MOST_RECIPIENTS, name: "người khác" },
    ),
  };
}

function groupsOf<Key extends string>(
  rows: readonly Transaction[],
  keyOf: (row: Transaction) => Key | undefined,
): [Key, Transaction[]][] {
  const groups = new Map<Key, Transaction[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups];
}

const sumOf = (rows: readonly Transaction[]) => ({
  dong: rows.reduce((sum, { amount }) => sum - amount, 0),
  count: rows.length,
});

function within(
  { from, to }: ReturnType<typeof daysOfMonth>,
  filter: Pick<HistoryFilter, "from" | "to">,
) {
  return {
    from: filter.from && filter.from > from ? filter.from : from,
    to: filter.to && filter.to < to ? filter.to : to,
  };
}

function withWord(search: string | undefined, word: string): string {
  if (!search) return word;
  return search.split(" ").includes(word) ? search : `${search} ${word}`;
}

type Rest = { most: number; name: string; search?: Bar["search"] };

function withRest(bars: Bar[], { most, name, ...link }: Rest): Bar[] {
  const rest = bars.slice(most);
  if (rest.length < 2) return bars;
  return [
    ...bars.slice(0, most),
    {
      label: `${formatCount(rest.length)} ${name}`,
      dong: rest.reduce((sum, { dong }) => sum + dong, 0),
      count: rest.reduce((sum, { count }) => sum + count, 0),
      ...link,
    },
  ];
}
