import type { Schema } from "#openapi/schema.ts";
import { summary } from "./products.ts";

export const banner = (id: string, displayOrder: number, isActive = true): Schema["Banner"] => ({
  id,
  title: `Banner ${id}`,
  description: null,
  imageUrl: `/media/banner/${id}.webp`,
  imagePublicId: `banner_${id}`,
  isActive,
  displayOrder,
  createdAt: "2026-10-01T02:00:00.000Z",
});

export const category = (id: number): Schema["Category"] => ({
  id,
  name: `Danh mục ${id}`,
  slug: `danh-muc-${id}`,
  icon_url: null,
  parentId: null,
  level: 1,
  is_active: true,
  created_at: "2026-09-01T02:00:00.000Z",
  count: 3,
  children: [],
});

export const productPage = (ids: readonly number[]): Schema["ProductPage"] => ({
  data: ids.map(summary),
  total: ids.length,
  page: 1,
  size: 8,
});

export const cartItem = (id: string, product_id: number, version_id: number, quantity = 1) => ({
  id,
  product_id,
  version_id,
  version_name: "5 kg",
  quantity,
  unit_price: "185000",
  is_checked: true,
  product: { name: `Gạo ${product_id}`, thumbnail_url: null },
});

export const stockOf = (product_id: number, version_id: number): Schema["ProductInventory"] => ({
  product_id,
  version_id,
  available: 3,
  stock_quantity: 4,
  reserved_quantity: 1,
});
