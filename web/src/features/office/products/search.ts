import type { Schema } from "#openapi/schema.ts";

/** In the order in which they are offered. */
export const productStatuses = [
  "active",
  "hidden",
  "draft",
  "out_of_stock",
  "inactive",
  "archived",
] as const satisfies readonly Schema["ProductStatus"][];

export const stockStatuses = [
  "sufficient",
  "low",
  "out_of_stock",
] as const satisfies readonly Schema["StockStatus"][];

export const productSorts = [
  "newest",
  "updated",
  "name",
  "price_asc",
  "price_desc",
  "stock_asc",
  "stock_desc",
  "rating",
  "sold",
] as const satisfies readonly Schema["ManagedProductSort"][];

/** The tab of products that wait for approval; the other tab has no name. */
export const PENDING = "cho-duyet" as const;

/** The panel's tab with the history; the other tab has no name. */
export const HISTORY = "lich-su" as const;

/** Which products the list shows. Omitted fields are not sent. */
export type ProductFilter = {
  /** Part of a name or SKU. */
  search?: string;
  /** Id of the category; its children are included. */
  danh_muc?: number;
  status?: Schema["ProductStatus"];
  /** Lowest price in đồng, included. */
  price_min?: number;
  /** Highest price in đồng, included; the call takes it as excluded. */
  price_max?: number;
  stock_status?: Schema["StockStatus"];
  sort?: Schema["ManagedProductSort"];
  /** The tab. The call behind `PENDING` knows no status. */
  muc?: typeof PENDING;
  page?: number;
  size?: number;
};

/** The search params of the screen: the filter, its display and the open dialogs. */
export type ProductSearch = ProductFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Shows cards instead of rows. */
  dang?: "the";
  /** Id of the product in the side panel. */
  xem?: number;
  /** The tab of the panel. */
  phan?: typeof HISTORY;
  /** Id of the product that is being edited. */
  sua?: number;
  /** A new product is being added. */
  them?: true;
  /** The import dialog is open. */
  nhap?: true;
  /** Id of the product whose approval is being refused. */
  tu_choi?: number;
};
