import type { Schema } from "#openapi/schema.ts";

export const stockStatuses = [
  "out_of_stock",
  "low",
  "sufficient",
] as const satisfies readonly Schema["StockStatus"][];

export const warehouses = [
  "Kho chính",
  "Kho lạnh",
  "Kho phụ",
] as const satisfies readonly Schema["Warehouse"][];

export const productStatuses = [
  "active",
  "inactive",
  "blocked",
] as const satisfies readonly Schema["InventoryProductStatus"][];

/** The server finds every category whose name contains the words. */
export const categories = ["Gạo", "Rau củ", "Thịt", "Thủy sản"] as const;

export const sorts = [
  "name",
  "stock_asc",
  "stock_desc",
  "value_desc",
  "updated",
] as const satisfies readonly Schema["InventorySort"][];

/** The tabs of the side panel; the first one has no name in the URL. */
export const panelTabs = ["phien-ban", "lich-su"] as const;

export type PanelTab = (typeof panelTabs)[number];

/** Which products the list shows. Omitted fields are not sent. */
export type InventoryFilter = {
  /** Part of the name or SKU. */
  search?: string;
  category?: (typeof categories)[number];
  stockStatus?: Schema["StockStatus"];
  warehouse?: Schema["Warehouse"];
  productStatus?: Schema["InventoryProductStatus"];
  /** Omitted: the newest product first. */
  sort?: Schema["InventorySort"];
  page?: number;
  size?: number;
};

/** The search params of the screen: the filter, its display and the open dialogs. */
export type InventorySearch = InventoryFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Shows cards instead of rows. */
  dang?: "the";
  /** Inventory id of the product in the side panel. */
  xem?: number;
  /** The panel's tab. */
  muc?: PanelTab;
  /** Inventory id of the product in the update form. */
  sua?: number;
  /** True if the list of empty and low stocks is open. */
  canh?: true;
  /** True if the stock grid is open. */
  luoi?: true;
};
