import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { badgeOf } from "./labels.ts";

/** The columns of the server's export, without the description, which lists do not have. */
const columns = [
  { header: "Mã sản phẩm", kind: "text" },
  { header: "Tên sản phẩm", kind: "text" },
  { header: "Danh mục", kind: "text" },
  { header: "Đơn vị", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Phiên bản", kind: "text" },
  { header: "Mã SKU", kind: "text" },
  { header: "Giá bán", kind: "money" },
  { header: "Tồn kho", kind: "number" },
  { header: "Người bán", kind: "text" },
  { header: "Đã bán", kind: "number" },
  { header: "Ngày tạo", kind: "date" },
] as const satisfies Sheet["columns"];

/** The message once a file with so many products is saved. */
export const exportedText = (count: number) => `Đã xuất ${formatCount(count)} sản phẩm`;

/** Products as a spreadsheet, a row per version as in the server's export. */
export function sheetOf(
  products: readonly Schema["ProductSummary"][],
  categoryNames: ReadonlyMap<number, readonly string[]>,
): Sheet & { done: string } {
  return {
    name: "Sản phẩm",
    columns,
    rows: products.flatMap((product) =>
      product.product_versions.map((version) => [
        product.slug,
        product.name,
        categoryNames.get(product.category_id)?.at(-1),
        product.unit,
        badgeOf(product).text,
        version.name,
        version.sku_code,
        version.price,
        version.stock_quantity ?? version.stock,
        product.source,
        product.sold_count,
        product.created_at,
      ]),
    ),
    done: exportedText(products.length),
  };
}
