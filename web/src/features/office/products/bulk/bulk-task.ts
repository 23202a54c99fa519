import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";

type Products = readonly Schema["ProductSummary"][];

export type Settable = Schema["SettableProductStatus"];

/** What is being done with the products that were selected when it began. */
export type BulkTask =
  | { kind: "status"; status: Settable; label: string; products: Products }
  | { kind: "delete"; products: Products };

/** "Chuyển 40 sản phẩm sang Đang ẩn", "Xóa 40 sản phẩm". */
export function titleOf(task: BulkTask): string {
  const count = `${formatCount(task.products.length)} sản phẩm`;
  return task.kind === "delete" ? `Xóa ${count}` : `Chuyển ${count} sang ${task.label}`;
}

/** The toast after it: only for what really happened. */
export function doneText(task: BulkTask, done: number): string {
  const count = `${formatCount(done)} sản phẩm`;
  return task.kind === "delete" ? `Đã xóa ${count}` : `Đã chuyển ${count} sang ${task.label}`;
}
