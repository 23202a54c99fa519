import { readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { skuFinder, skuKey } from "#web/lib/sku.ts";
import { headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
import type { PricedById, PriceRow } from "./rules.ts";

type Lines = readonly (readonly string[])[];

export type Pasted =
  | { rows: readonly PriceRow[]; count: number; notes: readonly string[] }
  | { refusal: string };

type Place = {
  rows: readonly PriceRow[];
  known: PricedById;
  from: number | undefined;
};

/** By SKU if given, else down from the pressed cell; an empty line leaves its row unchanged. */
export function pastePrices(lines: Lines, place: Place): Pasted {
  const table = readTable(lines, place);
  if ("refusal" in table) return table;
  return table.skus === undefined ? pasteBelow(table.prices, place) : pasteBySku(table, place);
}

type PriceTable = { prices: readonly string[]; skus: readonly string[] | undefined };

const namedColumns: readonly NamedColumn<"sku" | "price" | "newPrice">[] = [
  { key: "sku", names: ["Mã SKU", "SKU", "sku_code", "Mã hàng"] },
  { key: "newPrice", names: ["Giá mới", "Giá bán mới", "new price"] },
  { key: "price", names: ["Giá bán", "Giá", "Đơn giá", "price"] },
];

const unclear = 'Không rõ cột nào là giá mới. Hãy thêm dòng tiêu đề "Mã SKU", "Giá mới".';

function readTable(lines: Lines, place: Place): PriceTable | { refusal: string } {
  const header = headerIn(lines, namedColumns, (keys) => keys.has("price") || keys.has("newPrice"));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columnOf = (index: number, from = 0) => lines.slice(from).map((line) => line[index] ?? "");
  if (header) {
    const { keys, at } = header;
    const price = keys.includes("newPrice") ? keys.indexOf("newPrice") : keys.indexOf("price");
    const sku = keys.indexOf("sku");
    return {
      prices: columnOf(price, at + 1),
      skus: sku < 0 ? undefined : columnOf(sku, at + 1),
    };
  }
  const columns = Array.from({ length: width }, (_, index) => columnOf(index));
  const filled = columns.filter((column) => column.some((cell) => cell !== ""));
  const [first] = filled;
  if (!first) return { refusal: "Không có giá nào để dán." };
  if (filled.length === 1) return { prices: first, skus: undefined };
  const find = finderOf(place);
  const skus = filled.find((column) => hasMostly(column, (cell) => find(cell) !== undefined));
  const prices = filled.filter((column) => column !== skus && hasMostly(column, isAmount));
  const [only] = prices;
  return skus && only && prices.length === 1 ? { prices: only, skus } : { refusal: unclear };
}

/** A majority, since some cells may be wrong. */
function hasMostly(column: readonly string[], test: (cell: string) => boolean): boolean {
  const filled = column.filter((cell) => cell !== "");
  return filled.filter(test).length * 2 > filled.length;
}

const isAmount = (cell: string) => readAmount(cell).kind === "amount";

const finderOf = ({ rows, known }: Place) =>
  skuFinder(new Map(rows.map(({ id }) => [skuKey(known.get(id)?.sku ?? ""), id])));

function pasteBelow(prices: readonly string[], { rows, from }: Place): Pasted {
  if (from === undefined) {
    return { refusal: "Hãy bấm vào ô giá đầu tiên rồi dán, hoặc dán kèm cột Mã SKU." };
  }
  const end = prices.findLastIndex((cell) => cell !== "") + 1;
  const beyond = prices.slice(rows.length - from, end).filter((cell) => cell !== "").length;
  const next = rows.map((row, index) => {
    const text = index < from ? "" : (prices[index - from] ?? "");
    return text ? { ...row, text } : row;
  });
  const count = prices.filter((cell) => cell !== "").length - beyond;
  return {
    rows: next,
    count,
    notes: beyond > 0 ? [`Bỏ ${formatCount(beyond)} giá ở cuối vì bảng đã hết dòng.`] : [],
  };
}

/** SKUs that are unknown or have two prices are reported and left out. */
function pasteBySku({ prices, skus = [] }: PriceTable, place: Place): Pasted {
  const { rows } = place;
  const find = finderOf(place);
  const texts = new Map<number, string>();
  const unknown: string[] = [];
  const twice = new Map<number, string>();
  for (const [index, sku] of skus.entries()) {
    const text = prices[index] ?? "";
    if (!text || !sku) continue;
    const id = find(sku);
    const before = id === undefined ? undefined : texts.get(id);
    if (id === undefined) unknown.push(sku);
    else if (before !== undefined && before !== text) twice.set(id, sku);
    else texts.set(id, text);
  }
  const next = rows.map((row) => {
    const text = twice.has(row.id) ? undefined : texts.get(row.id);
    return text ? { ...row, text } : row;
  });
  const count = next.filter((row, index) => row !== rows[index]).length;
  return {
    rows: next,
    count,
    notes: [
      ...(unknown.length > 0 ? [`Không có trong bảng: ${namesOf(unknown)}.`] : []),
      ...(twice.size > 0
        ? [`Có hai giá khác nhau nên bỏ qua: ${namesOf([...twice.values()])}.`]
        : []),
    ],
  };
}

const MAX_NAMED = 3;

function namesOf(skus: readonly string[]): string {
  const more = skus.length - MAX_NAMED;
  const named = skus.slice(0, MAX_NAMED).join(", ");
  return more > 0 ? `${named} và ${formatCount(more)} mã khác` : named;
}
