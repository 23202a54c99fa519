import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Failure } from "#web/lib/run-for-each.ts";
import type { ChunkWork } from "#web/lib/run-in-chunks.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { removeProduct, setStatus } from "./queries.ts";

type Products = readonly Schema["ProductSummary"][];

export type Settable = Schema["SettableProductStatus"];

export type BulkTask =
  | { kind: "status"; status: Settable; label: string; products: Products }
  | { kind: "delete"; products: Products };

/** "Chuyển 40 sản phẩm sang Đang ẩn", "Xóa 40 sản phẩm". */
export function titleOf(task: BulkTask): string {
  const count = `${formatCount(task.products.length)} sản phẩm`;
  return task.kind === "delete" ? `Xóa ${count}` : `Chuyển ${count} sang ${task.label}`;
}

/** The toast afterwards: counts only what succeeded. */
export function doneText(task: BulkTask, done: number): string {
  const count = `${formatCount(done)} sản phẩm`;
  return task.kind === "delete" ? `Đã xóa ${count}` : `Đã chuyển ${count} sang ${task.label}`;
}

const MAX_NAMED = 5;

/** "Gạo ST25, Trà sen và 3 sản phẩm khác". */
export function namesOf(products: readonly Pick<Schema["ProductSummary"], "name">[]): string {
  const named = products.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = products.length - named.length;
  return more > 0 ? `${named.join(", ")} và ${formatCount(more)} sản phẩm khác` : named.join(", ");
}

const notes: Record<BulkTask["kind"], string | undefined> = {
  status: "Khách chỉ thấy những sản phẩm Đang bán và đã được duyệt.",
  delete:
    "Sản phẩm rời khỏi cửa hàng và các danh sách. Đơn hàng đã đặt vẫn giữ nguyên, và có thể khôi phục từng sản phẩm sau.",
};

export function askBulk(task: BulkTask, run: () => void): void {
  confirm({
    title: `${titleOf(task)}?`,
    body: namesOf(task.products),
    note: notes[task.kind],
    confirmLabel: task.kind === "delete" ? "Xóa" : "Đổi trạng thái",
    danger: task.kind === "delete",
    run,
  });
}

type Product = Schema["ProductSummary"];

/** For products that a bulk call refused although the call itself succeeded. */
const REFUSED = 409;

export function failuresOf(
  products: readonly Product[],
  { failed }: Schema["BulkProductResult"],
): Failure<Product>[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return failed.flatMap(({ id, code, message }) => {
    const item = byId.get(id);
    return item ? [{ item, error: new ApiError(REFUSED, { code, message }) }] : [];
  });
}

/** The contract allows 1,000 per call; fewer show progress and let the user stop in time. */
const CHUNK = 100;

export function inChunks(task: BulkTask): ChunkWork<Product> {
  const call = (ids: number[]) =>
    task.kind === "delete"
      ? ok(api.DELETE("/products/admin/bulk-delete", { body: { ids } }))
      : ok(api.PUT("/products/admin/bulk-update-status", { body: { ids, status: task.status } }));
  return {
    size: CHUNK,
    send: async (products) => failuresOf(products, await call(products.map(({ id }) => id))),
  };
}

/** For shops, which may not call the bulk operations. */
export const oneByOne =
  (task: BulkTask) =>
  ({ id }: Product): Promise<unknown> =>
    task.kind === "delete" ? removeProduct(id) : setStatus(id, task.status);
