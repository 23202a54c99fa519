import { plainText } from "#openapi/search-text.ts";
import { type ReadAmount, readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { isBrokenSku, isExcelDate, skuKey } from "#web/lib/sku.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
import { limits } from "../editor/rules.ts";

type FileKey =
  | "slug"
  | "name"
  | "category"
  | "unit"
  | "description"
  | "status"
  | "version"
  | "sku_code"
  | "price"
  | "stock"
  | "images";

type FileColumn = { key: FileKey; header: string; isRequired?: true; hint: string };

export const fileColumns: readonly FileColumn[] = [
  { key: "slug", header: "Mã sản phẩm", hint: "Để trống nếu là sản phẩm mới" },
  { key: "name", header: "Tên sản phẩm", isRequired: true, hint: "Gạo ST25 Sóc Trăng" },
  { key: "category", header: "Danh mục", isRequired: true, hint: "Tên hoặc slug của danh mục" },
  { key: "unit", header: "Đơn vị", isRequired: true, hint: "túi" },
  { key: "description", header: "Mô tả", hint: "Để trống thì giữ như cũ" },
  { key: "status", header: "Trạng thái", hint: "Để trống thì giữ như cũ" },
  { key: "version", header: "Phiên bản", isRequired: true, hint: "Túi 5 kg" },
  {
    key: "sku_code",
    header: "Mã SKU",
    hint: "Nên có: nhập lại tệp, TAP tìm đúng sản phẩm theo mã này",
  },
  { key: "price", header: "Giá bán", isRequired: true, hint: "185000 hoặc 185k" },
  { key: "stock", header: "Tồn kho", hint: "Bắt buộc với phiên bản mới" },
  { key: "images", header: "Ảnh", hint: "Địa chỉ https://… của ảnh, cách nhau bằng dấu cách" },
];

const namedColumns: readonly NamedColumn<FileKey>[] = fileColumns.map(({ key, header }) => ({
  key,
  names: [header, key],
}));

const example = {
  name: "Cải bó xôi (dòng ví dụ)",
  category: "Rau lá",
  unit: "bó",
  description: "Rau sạch, thu hoạch trong ngày.",
  status: "Bản nháp",
};

const examples: readonly Partial<Record<FileKey, string | number>>[] = [
  {
    ...example,
    version: "Bó 500 g",
    sku_code: "VI-DU-1",
    price: 18_000,
    stock: 40,
    images: "https://example.com/cai-bo-xoi.jpg",
  },
  { ...example, version: "Bó 1 kg", sku_code: "VI-DU-2", price: 34_000, stock: 20 },
];

const exampleSkus = new Set(examples.map(({ sku_code }) => sku_code));

/** A row left over from the template must not become a product. */
export const isExample = (cells: Readonly<Record<FileKey, string>>) =>
  exampleSkus.has(cells.sku_code);

export const templateSheet: Sheet = {
  name: "Sản phẩm",
  columns: fileColumns.map(({ key, header }) => ({
    header,
    kind: key === "price" || key === "stock" ? "number" : "text",
  })),
  rows: examples.map((cells) => fileColumns.map(({ key }) => cells[key])),
};

export type FileRow = {
  /** Row number as in Excel. */
  row: number;
  cells: Readonly<Record<FileKey, string>>;
  price: number | undefined;
  stock: number | undefined;
  problem: string | undefined;
};

export type FileTable = {
  headers: readonly string[];
  rows: readonly FileRow[];
  /** Raw cells by row number. */
  source: ReadonlyMap<number, readonly string[]>;
  examples: number;
  otherSheets: number;
};

export type TableProblem = { reason: string; headers: readonly string[] };

const MAX_ROWS = 5_000;

type Rows = readonly (readonly string[])[];

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

/** Excel turns some SKUs into dates and numbers. */
function brokenSku(sku: string): string | undefined {
  if (!isBrokenSku(sku)) return undefined;
  const made = isExcelDate(sku) ? `ngày ${sku}` : `"${sku}"`;
  return `Excel đã đổi mã SKU thành ${made}: hãy đặt cột là Văn bản rồi nhập lại mã`;
}

/** Excel also turns "5-10" kg into a date. */
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

/** Undoes the zero that the sheet reader appends to three decimals. */
const shownFraction = (text: string) => text.replace(/(\.\d{3})0$/, "$1");

function productKey({ slug, name, sku_code }: FileRow["cells"]): string {
  if (slug) return `slug ${plainText(slug)}`;
  return name ? `name ${plainText(name)}` : `sku ${skuKey(sku_code)}`;
}

/** A product with a broken row is not sent at all. */
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

const REASON = "Lý do lỗi";

/** Replaces the reasons of an earlier import. */
export function failedSheet(
  { headers, source }: Pick<FileTable, "headers" | "source">,
  failed: readonly { row: number; message: string | null }[],
): Sheet {
  const old = headers.indexOf(REASON);
  const without = (cells: readonly string[]) => cells.filter((_, index) => index !== old);
  return {
    name: "Sản phẩm",
    // As text, so that Excel keeps digits and leading zeros.
    columns: [...without(headers), REASON].map((header) => ({ header, kind: "text" })),
    rows: failed.map(({ row, message }) => [...without(source.get(row) ?? []), message ?? ""]),
  };
}

export type Encoding = "xlsx" | "utf-8" | "utf-16" | "windows-1258";

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** As `lib/spreadsheet` reads it; the server itself accepts only .xlsx and UTF-8. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (ZIP_MARK.every((byte, index) => bytes[index] === byte)) return "xlsx";
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return "utf-16";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1258";
  }
}
