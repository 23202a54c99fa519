import type { Schema } from "#openapi/schema.ts";
import type { ProductRow, VersionRow } from "../db/tables.ts";
import { type Column, TableError, type TableRow, tableRows } from "../spreadsheet/columns.ts";
import { readTables } from "../spreadsheet/read-table.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import type { FormFile } from "./uploads.ts";

type Row = Schema["ImportRow"];

export type ImportLog = {
  readonly add: (row: Omit<Row, "message"> & { message?: string }) => void;
  readonly result: (dryRun: boolean) => Schema["ImportResult"];
};

export function createImportLog(): ImportLog {
  const rows: Row[] = [];
  const count = (wanted: Row["outcome"]) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    add: (row) => {
      rows.push({ ...row, message: row.message ?? null });
    },
    result: (dryRun) => ({
      dry_run: dryRun,
      created: count("created"),
      updated: count("updated"),
      unchanged: count("unchanged"),
      failed: count("failed"),
      rows: rows.toSorted((a, b) => a.row - b.row),
    }),
  };
}

/** Other errors are bugs and are rethrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  throw error;
}

export async function importedRows<Key extends string>(
  file: FormFile,
  columns: readonly Column<Key>[],
): Promise<TableRow<Key>[]> {
  if (file === null || typeof file === "string") {
    return throwFieldError("VALIDATION", "file", "Vui lòng chọn tệp");
  }
  try {
    return tableRows(await readTables(file), columns);
  } catch (error) {
    if (error instanceof TableError) throwFieldError("VALIDATION", "file", error.message);
    throw error;
  }
}

export type Stocked = { product: ProductRow; version: VersionRow };

type SkuFinder = ((sku: string) => Stocked | undefined) & {
  /** Whether several SKUs differ only in leading zeros. */
  isUnclear: (sku: string) => boolean;
};

export const unclearSku = (sku: string) =>
  `Có nhiều mã SKU chỉ khác ${sku} ở số 0 đầu. Hãy đặt cột là Văn bản rồi ghi đủ số 0.`;

/** Excel turns the SKU 00123456 into the number 123456. */
const numberOf = (sku: string) => (/^\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, "") : sku);

/** Ignores case; else matches without leading zeros, if only one version does. */
export function skuFinder(products: readonly ProductRow[]): SkuFinder {
  const bySku = new Map<string, Stocked>();
  const byNumber = new Map<string, Stocked | undefined>();
  for (const product of products) {
    for (const version of product.versions) {
      const sku = version.sku_code.toLowerCase();
      bySku.set(sku, { product, version });
      const number = numberOf(sku);
      byNumber.set(number, byNumber.has(number) ? undefined : { product, version });
    }
  }
  const find = (sku: string) =>
    bySku.get(sku.toLowerCase()) ?? byNumber.get(numberOf(sku.toLowerCase()));
  const isUnclear = (sku: string) => !find(sku) && byNumber.has(numberOf(sku.toLowerCase()));
  return Object.assign(find, { isUnclear });
}
