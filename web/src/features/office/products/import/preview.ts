import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { differsByZeros } from "#web/lib/sku.ts";
import type { FileRow } from "./file-rows.ts";

type Outcome = Schema["ImportRowOutcome"];
type Version = Schema["ImportedVersion"];

/** A row of the file with what an import does, or has done, with it. */
export type PreviewRow = {
  row: number;
  outcome: Outcome;
  label: string;
  /** Why it failed. */
  message: string | null;
  /** What it changes, as it is; null for a new version. Undefined where the server does not say. */
  before: Version | null | undefined;
  /** As it will be; of a failed row what the file says. */
  after: Shown;
  /** What looks wrong about it, though it can be imported. */
  doubts: readonly string[];
};

/** What the file says may lack any of it. */
export type Shown = Pick<Version, "product" | "version"> & {
  sku_code: string | null;
  price: number | undefined;
  stock: number | undefined;
};

/** In the order in which they are shown. */
export const outcomes = ["created", "updated", "unchanged", "failed"] as const satisfies Outcome[];

export const labelOf = ({ cells }: FileRow): string =>
  cells.sku_code || [cells.name, cells.version].filter(Boolean).join(" – ");

export function shownOf({ cells, price, stock }: FileRow): Shown {
  return {
    product: cells.name,
    version: cells.version,
    sku_code: cells.sku_code || null,
    price,
    stock,
  };
}

export const failedRow = (row: FileRow, message: string): PreviewRow => ({
  row: row.row,
  outcome: "failed",
  label: labelOf(row),
  message,
  before: undefined,
  after: shownOf(row),
  doubts: [],
});

/** Joins the server's word on the rows that were sent with their place in the file. */
export function previewRows(
  sent: readonly FileRow[],
  answered: readonly Schema["ImportRow"][],
): PreviewRow[] {
  return answered.flatMap(({ row, outcome, label, message, before, after }) => {
    // Row 1 of what was sent is the header.
    const own = sent[row - 2];
    if (!own) return [];
    if (outcome === "failed") return failedRow(own, message ?? "");
    const shown = after ?? shownOf(own);
    const { slug, sku_code } = own.cells;
    const doubts = outcome === "unchanged" ? [] : doubtsOf(before, shown, slug === "", sku_code);
    return { row: own.row, outcome, label, message, before, after: shown, doubts };
  });
}

const LOW_PRICE = 1_000;
const MANY_TIMES = 10;

/** What an import may have read wrongly: prices are off by thousands, SKUs by a row. */
export function doubtsOf(
  before: Pick<Version, "product" | "price"> | null | undefined,
  { product, price, sku_code }: Shown,
  /** A product that its SKU alone has found. */
  isFoundBySku: boolean,
  /** As it stands in the file. */
  sku = sku_code,
): string[] {
  const doubts: string[] = [];
  if (before && sku && sku_code && differsByZeros(sku, sku_code)) {
    doubts.push(`Tệp ghi mã ${sku}, TAP hiểu là mã đã có ${sku_code}`);
  }
  if (price === 0) doubts.push("Giá 0 đ");
  else if (price !== undefined && price < LOW_PRICE) doubts.push("Giá dưới 1.000 đ");
  if (before && price !== undefined && before.price > 0 && price !== before.price) {
    const ratio = price / before.price;
    if (ratio >= MANY_TIMES) doubts.push(`Giá gấp ${formatCount(Math.round(ratio))} lần giá cũ`);
    if (price > 0 && ratio <= 1 / MANY_TIMES) {
      doubts.push(`Giá chỉ bằng 1/${formatCount(Math.round(1 / ratio))} giá cũ`);
    }
  }
  if (before && isFoundBySku && plainText(before.product) !== plainText(product)) {
    doubts.push("Mã SKU này đang là của sản phẩm tên khác");
  }
  return doubts;
}

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(rows: readonly PreviewRow[]): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Rows that change something. */
export const countImportable = ({ created, updated }: Counts) => created + updated;
