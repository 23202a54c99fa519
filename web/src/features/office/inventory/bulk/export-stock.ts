import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { formatCount } from "#web/lib/format.ts";
import { selectionOf } from "../filter.ts";
import type { StockRow } from "../rows.ts";
import type { InventoryFilter } from "../search.ts";

type Format = Schema["FileFormat"];

/** The contract's limit of rows that are named in one call. */
const MAX_IDS = 1000;

/** The server's file with the stock of these products. */
export async function exportChosen(products: readonly StockRow[], format: Format) {
  const ids = products.flatMap(({ versions }) => versions.map(({ id }) => id));
  if (ids.length > MAX_IDS) {
    const most = formatCount(MAX_IDS);
    const message = `Chỉ xuất được ${most} phiên bản đã chọn một lần. Hãy bỏ chọn và xuất cả danh sách.`;
    throw new ApiError(400, { message });
  }
  const file = await ok(
    api.GET("/inventory/export", { params: { query: { format, ids } }, parseAs: "blob" }),
  );
  return { file, done: `Đã xuất tồn kho của ${formatCount(products.length)} sản phẩm` };
}

/** The server's file with the stock that the filter lets through. */
export async function exportFiltered(filter: InventoryFilter, format: Format) {
  const query = { format, ...selectionOf(filter) };
  const file = await ok(api.GET("/inventory/export", { params: { query }, parseAs: "blob" }));
  return { file, done: "Đã xuất tồn kho" };
}
