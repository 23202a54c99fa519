import { expect, test } from "vitest";
import { transaction } from "./history.fixtures.ts";
import { filterOf } from "./rules.ts";
import { searchIn } from "./search-rules.ts";
import { type Bar, spendingOf } from "./spending-rules.ts";

const nobody = () => undefined;
const march = "2026-03-20T03:00:00.000Z";
const rows = [
  transaction({ id: "1", amount: -300_000 }),
  transaction({ id: "2", amount: -50_000, recipientId: "TAP_5E6F7A8B", createdAt: march }),
  transaction({ id: "3", type: "payment", amount: -400_000, recipientId: null, createdAt: march }),
  transaction({ id: "4", type: "deposit", amount: 900_000, createdAt: march }),
  transaction({ id: "5", amount: -1_000_000, status: "failed", createdAt: march }),
];
const read = { rows, total: rows.length };
const figures = (bars: Bar[]) => bars.map(({ label, dong, count }) => [label, dong, count]);

test("sums what left the wallet, by month, type and recipient", () => {
  const nameOf = (code: string) => (code === "TAP_7C01D4E9" ? "Hoa" : undefined);
  const { months, types, recipients } = spendingOf(read, { page: 1 }, nameOf);
  expect(figures(months)).toEqual([
    ["11/2026", 300_000, 1],
    ["03/2026", 450_000, 2],
  ]);
  expect(figures(types)).toEqual([
    ["Thanh toán", 400_000, 1],
    ["Chuyển tiền", 350_000, 2],
  ]);
  expect(figures(recipients)).toEqual([
    ["Hoa (TAP_7C01D4E9)", 300_000, 1],
    ["TAP_5E6F7A8B", 50_000, 1],
  ]);
});

// The day of the last row that was read is incomplete.
test.each([0, 1, 3])(
  "each bar leads to the transactions that it sums, %i of them unread",
  (unread) => {
    const some = { rows: rows.slice(0, rows.length - unread), total: rows.length };
    const { months, types, recipients } = spendingOf(some, { page: 3 }, nobody);
    expect(months.length).toBeGreaterThan(0);
    for (const { search, dong, count } of [...months, ...types, ...recipients]) {
      const filter = filterOf(search ?? {});
      const served = rows.filter(
        ({ type, createdAt }) =>
          (!filter.type || type === filter.type) &&
          (!filter.from || createdAt >= filter.from) &&
          (!filter.to || createdAt.slice(0, 10) <= filter.to),
      );
      const found = searchIn(served, filter, nobody);
      expect(found).toHaveLength(count);
      expect(found.reduce((sum, { amount }) => sum - amount, 0)).toBe(dong);
      expect(filter.page).toBe(1);
    }
  },
);

test("a bar leads into the search that it is of", () => {
  const filter = {
    from: "2026-03-10",
    to: "2026-04-10",
    search: "lúa",
    depth: 1_000,
    page: 1,
  } as const;
  const { months, recipients } = spendingOf(read, filter, nobody);
  expect(months.at(-1)?.search).toMatchObject({ tu: "2026-03-10", den: "2026-03-31", doc: 1_000 });
  expect(recipients.at(-1)?.search).toMatchObject({ search: "lúa TAP_5E6F7A8B", chieu: "ra" });
  const again = spendingOf(read, { ...filter, search: "lúa TAP_5E6F7A8B" }, nobody);
  expect(again.recipients.map(({ search }) => search?.search)).toEqual(["lúa TAP_5E6F7A8B"]);
});

test("types that are not in the contract are one bar without a link", () => {
  const unknown = (id: string, type: string) =>
    Object.assign(transaction({ id, amount: -10_000 }), { type });
  const odd = { rows: [unknown("6", "bonus"), unknown("7", "fee")], total: 2 };
  expect(spendingOf(odd, { page: 1 }, nobody).types).toEqual([
    { label: "Giao dịch khác", dong: 20_000, count: 2 },
  ]);
});

test("the month where the reading stopped says from which day on it is whole", () => {
  const early = transaction({ id: "6", createdAt: "2026-03-01T03:00:00.000Z" });
  const { since, months } = spendingOf({ rows: [...rows, early], total: 300 }, { page: 1 }, nobody);
  expect(since).toBe("2026-03-20");
  expect(months.map(({ label }) => label)).toEqual(["11/2026", "03/2026 (từ ngày 20)"]);
});

test("long lists end with one bar for the rest, which leads on where something lists it", () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    transaction({
      id: String(index),
      amount: -1_000 * (index + 1),
      recipientId: `TAP_${1_000 + index}`,
      createdAt: new Date(Date.UTC(2026, 10 - index, 15)).toISOString(),
    }),
  );
  const { months, recipients } = spendingOf({ rows: many, total: 15 }, { page: 1 }, nobody);
  expect(months).toHaveLength(13);
  expect(months.at(-1)).toMatchObject({ label: "3 tháng trước đó", dong: 42_000, count: 3 });
  expect(months.at(-1)?.search).toMatchObject({ den: "2025-11-30" });
  expect(recipients.at(-1)).toEqual({ label: "7 người khác", dong: 28_000, count: 7 });
});

test("what was spent at an unknown time has no month, but a type and a recipient", () => {
  const timeless = transaction({ createdAt: "" });
  const { months, types } = spendingOf({ rows: [timeless], total: 1 }, { page: 1 }, nobody);
  expect(months).toEqual([]);
  expect(figures(types)).toEqual([["Chuyển tiền", 200_000, 1]]);
});
