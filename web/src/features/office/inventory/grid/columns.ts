import type { NamedColumn } from "#web/lib/spreadsheet/table.ts";

/** What a user fills in per version. */
export const gridColumns = ["sku", "stock", "minStock"] as const;

export type GridColumn = (typeof gridColumns)[number];

/** As in the file of the export. */
export const columnLabels: Record<GridColumn, string> = {
  sku: "Mã SKU",
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
};

/** How people and other systems call the columns. */
export const namedColumns: readonly NamedColumn<GridColumn>[] = [
  { key: "sku", names: ["Mã SKU", "SKU", "sku_code", "Mã hàng", "Mã sản phẩm"] },
  {
    key: "stock",
    names: ["Tồn kho", "stock", "stock_quantity", "Số lượng", "Số lượng tồn", "Tồn", "SL"],
  },
  {
    key: "minStock",
    names: ["Ngưỡng cảnh báo", "Ngưỡng", "threshold_min", "min stock", "Tồn tối thiểu"],
  },
];
