import { plainText } from "#openapi/search-text.ts";
import { type ReadAmount, readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { isBrokenSku, isExcelDate, skuKey } from "#web/lib/sku.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { headerIn } from "#web/lib/spreadsheet/table.ts";
import { limits } from "../editor/limits.ts";
import { type FileKey, fileColumns, isExample, namedColumns } from "./columns.ts";

export type FileRow = {
  /** Row of the file, as Excel counts it. */
  row: number;
  cells: Readonly<Record<FileKey, string>>;
  /** Undefined where the cell is empty or cannot be read. */
  price: number | undefined;
  stock: number | undefined;
  /** Why the row cannot be imported, whatever the server has. */
  problem: string | undefined;
};

export type FileTable = {
  headers: readonly string[];
  rows: readonly FileRow[];
  /** The cells of each row as they are in the file. */
  source: ReadonlyMap<number, readonly string[]>;
  /** Rows of the template that were left out. */
  examples: number;
  /** Further sheets with products, which are not read. */
  otherSheets: number;
};

/** Why a file has no table of products. */
export type TableProblem = { reason: string; headers: readonly string[] };

const MAX_ROWS = 5_000;

type Rows = readonly (readonly string[])[];

/** The products of a file: of its first sheet that has the columns. */
export function fileTable(sheets: readonly Rows[]): FileTable | TableProblem {
  const headers = sheets.map((rows) => headerIn(rows, namedColumns, ({ size }) => size > 0));
  const sheet = Math.max(
    0,
    headers.findIndex((header) => (header?.keys.filter(Boolean).length ?? 0) > 1),
  );
  const rows = sheets[sheet] ?? [];
  const { at, keys, names } = headers[sheet] ?? { at: 0, keys: [], names: rows[0] ?? [] };
  const required = fileColumns.filter(({ isRequired }) => isRequired);
  const missing = required.filter(({ key }) => !keys.includes(key));
  const found = names.filter(Boolean);
  if (missing.length > 0) {
    const columns = missing.map(({ header }) => `"${header}"`).join(", ");
    return { reason: `Tệp thiếu cột ${columns}`, headers: found };
  }
  const filled = [...rows.entries()]
    .slice(at + 1)
    .filter(([, cells]) => cells.some((cell) => cell !== ""))
    .map(([index, cells]) => ({ row: index + 1, cells }));
  if (filled.length > MAX_ROWS) {
    const reason = `Tệp có ${filled.length} dòng, mỗi lần nhập tối đa 5.000 dòng`;
    return { reason, headers: [] };
  }
  const read = filled.map(({ row, cells }) => rowOf(row, cells, keys));
  const wanted = read.filter(({ cells }) => !isExample(cells));
  if (wanted.length === 0) return { reason: nothingIn(read.length), headers: [] };
  return {
    headers: names,
    rows: wanted,
    source: new Map(filled.map(({ row, cells }) => [row, cells])),
    examples: read.length - wanted.length,
    otherSheets: sheets.filter((other, index) => {
      const { at: below = 0, keys: found = [] } = headers[index] ?? {};
      const hasColumns = required.every(({ key }) => found.includes(key));
      return index !== sheet && hasColumns && other.length > below + 1;
    }).length,
  };
}

const nothingIn = (examples: number) =>
  examples > 0 ? "Tệp chỉ có các dòng ví dụ của tệp mẫu" : "Tệp không có dòng dữ liệu nào";

function rowOf(
  row: number,
  texts: readonly string[],
  keys: readonly (FileKey | undefined)[],
): FileRow {
  const entries = fileColumns.map(({ key }) => [key, texts[keys.indexOf(key)] ?? ""] as const);
  const cells = Object.fromEntries(entries) as Record<FileKey, string>;
  const price = readAmount(cells.price);
  const stock = readAmount(cells.stock);
  return {
    row,
    cells,
    price: price.kind === "amount" ? price.value : undefined,
    stock: stock.kind === "amount" ? stock.value : undefined,
    problem:
      brokenCell(cells) ??
      brokenSku(cells.sku_code) ??
      brokenName(cells) ??
      brokenAmount("Giá bán", cells.price, price, limits.price) ??
      (price.kind === "empty" ? "Thiếu giá bán" : undefined) ??
      brokenAmount("Tồn kho", cells.stock, stock, limits.stock),
  };
}

function brokenCell(cells: FileRow["cells"]): string | undefined {
  const broken = fileColumns.find(({ key }) => /^#[A-Z]+[/0-9A-Z]*[!?]?$/.test(cells[key]));
  return broken && `Ô "${broken.header}" có công thức bị lỗi: ${cells[broken.key]}`;
}

/** What Excel makes of a code is no code. */
function brokenSku(sku: string): string | undefined {
  if (!isBrokenSku(sku)) return undefined;
  const made = isExcelDate(sku) ? `ngày ${sku}` : `"${sku}"`;
  return `Excel đã đổi mã SKU thành ${made}: hãy đặt cột là Văn bản rồi nhập lại mã`;
}

/** "5-10" kg, and the like. */
function brokenName(cells: FileRow["cells"]): string | undefined {
  const broken = fileColumns.find(
    ({ key }) => ["name", "unit", "version"].includes(key) && isExcelDate(cells[key]),
  );
  if (!broken) return undefined;
  const { header, key } = broken;
  return `Excel đã đổi ô "${header}" thành ngày ${cells[key]}: hãy đặt cột là Văn bản rồi nhập lại`;
}

function brokenAmount(
  column: string,
  text: string,
  read: ReadAmount,
  most: number,
): string | undefined {
  if (read.kind === "empty" || (read.kind === "amount" && read.value <= most)) return undefined;
  const isFraction = read.kind === "refused" && read.reason === "fraction";
  return isFraction
    ? `${column} phải là số nguyên, tệp ghi ${shownFraction(text)} (có phần lẻ)`
    : `${column} phải là số nguyên từ 0 đến ${formatCount(most)}, tệp ghi "${text}"`;
}

/** As it stands in the file: the reader of sheets adds a zero to three decimals. */
const shownFraction = (text: string) => text.replace(/(\.\d{3})0$/, "$1");

/** What the rows of one product have in common, as far as the file says. */
export function productKey({ slug, name, sku_code }: FileRow["cells"]): string {
  if (slug) return `slug ${plainText(slug)}`;
  return name ? `name ${plainText(name)}` : `sku ${skuKey(sku_code)}`;
}

/** Sorts out the products with a row that cannot be read: they are not sent at all. */
export function splitBroken(rows: readonly FileRow[]) {
  const broken = new Set(
    rows.filter(({ problem }) => problem).map(({ cells }) => productKey(cells)),
  );
  const isBroken = ({ cells }: FileRow) => broken.has(productKey(cells));
  return {
    broken: rows.filter(isBroken).map((row) => ({
      ...row,
      problem: row.problem ?? "Dòng khác của sản phẩm này có lỗi",
    })),
    sound: rows.filter((row) => !isBroken(row)),
  };
}

/** As the server reads it, whatever the file looked like. */
export function sentSheet(rows: readonly FileRow[]): Sheet {
  return {
    name: "Sản phẩm",
    columns: fileColumns.map(({ header }) => ({ header, kind: "text" })),
    rows: rows.map(({ cells, price, stock }) =>
      fileColumns.map(({ key }) => {
        if (key === "price") return String(price ?? "");
        return key === "stock" ? String(stock ?? "") : cells[key];
      }),
    ),
  };
}

/** The column with the reasons in a file of failed rows. */
export const REASON = "Lý do lỗi";

/**
 * The failed rows as they are in the file, each with its reason, to be mended and imported again. A
 * file that was made by this before has its reasons replaced.
 */
export function failedSheet(
  { headers, source }: Pick<FileTable, "headers" | "source">,
  failed: readonly { row: number; message: string | null }[],
): Sheet {
  const old = headers.indexOf(REASON);
  const without = (cells: readonly string[]) => cells.filter((_, index) => index !== old);
  return {
    name: "Sản phẩm",
    // Texts, so that no digit, zero or formula changes.
    columns: [...without(headers), REASON].map((header) => ({ header, kind: "text" })),
    rows: failed.map(({ row, message }) => [...without(source.get(row) ?? []), message ?? ""]),
  };
}
