import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import {
  categories,
  type PanelTab,
  productStatuses,
  sorts,
  stockStatuses,
  warehouses,
} from "./search.ts";

/** Document 2 §4. */
export const stockStatusLabel = {
  out_of_stock: { text: "Hết hàng", color: "red" },
  low: { text: "Sắp hết", color: "orange" },
  sufficient: { text: "Đủ", color: "green" },
} as const satisfies Record<Schema["StockStatus"], StatusLabel>;

/** Document 2 §4. */
export const productStatusLabel = {
  active: { text: "Đang bán", color: "green" },
  inactive: { text: "Tạm ẩn", color: "gray" },
  blocked: { text: "Bị khóa", color: "red" },
} as const satisfies Record<Schema["InventoryProductStatus"], StatusLabel>;

export const historyTypeLabel = {
  import: { text: "Nhập kho", color: "green" },
  export: { text: "Xuất kho", color: "orange" },
  other: { text: "Điều chỉnh", color: "blue" },
} as const satisfies Record<Schema["StockHistoryType"], StatusLabel>;

export const sortLabel: Record<Schema["InventorySort"], string> = {
  name: "Tên A–Z",
  stock_asc: "Tồn kho thấp trước",
  stock_desc: "Tồn kho cao trước",
  value_desc: "Giá trị cao trước",
  updated: "Vừa cập nhật",
};

export const panelTabLabel: Record<PanelTab, string> = {
  "phien-ban": "Phiên bản",
  "lich-su": "Lịch sử",
};

const same = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

export const categoryChoices = same(categories);
export const warehouseChoices = same(warehouses);

export const stockStatusChoices = stockStatuses.map((value) => ({
  value,
  label: stockStatusLabel[value].text,
}));

export const productStatusChoices = productStatuses.map((value) => ({
  value,
  label: productStatusLabel[value].text,
}));

export const sortChoices = sorts.map((value) => ({ value, label: sortLabel[value] }));
