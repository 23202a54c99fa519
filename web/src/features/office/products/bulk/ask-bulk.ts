import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { type BulkTask, titleOf } from "./bulk-task.ts";

/** Named one by one up to here. */
const MAX_NAMED = 5;

const notes: Record<BulkTask["kind"], string | undefined> = {
  status: "Khách chỉ thấy những sản phẩm Đang bán và đã được duyệt.",
  delete:
    "Sản phẩm rời khỏi cửa hàng và các danh sách. Đơn hàng đã đặt vẫn giữ nguyên, và có thể khôi phục từng sản phẩm sau.",
};

/** Asks before a bulk action, naming the products. */
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

/** "Gạo ST25, Trà sen và 3 sản phẩm khác". */
export function namesOf(products: readonly Pick<Schema["ProductSummary"], "name">[]): string {
  const named = products.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = products.length - named.length;
  return more > 0 ? `${named.join(", ")} và ${formatCount(more)} sản phẩm khác` : named.join(", ");
}
