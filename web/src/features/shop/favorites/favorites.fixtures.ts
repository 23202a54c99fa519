import type { Schema } from "#openapi/schema.ts";

export function favorite(changes: Partial<Schema["FavoriteItem"]> = {}): Schema["FavoriteItem"] {
  return {
    id: "fav-3",
    product_id: 3,
    version_id: 31,
    name: "Xoài cát Hòa Lộc",
    price: 95_000,
    originalPrice: null,
    unit: "kg",
    thumbnail_url: "/pictures/mango.webp",
    image_url: "/pictures/mango.webp",
    stock: 175,
    rating: 4.3,
    reviewCount: 7,
    discount: 0,
    isOCOP: false,
    source: "HTX Trái cây Miệt Vườn Cái Bè",
    category_id: 2,
    addedAt: "2026-11-18T08:20:00.000Z",
    ...changes,
  };
}

export function category(
  id: number,
  name: string,
  children: Schema["Category"][] = [],
): Schema["Category"] {
  return {
    id,
    name,
    slug: name,
    icon_url: null,
    parentId: null,
    level: 1,
    is_active: true,
    created_at: "2026-09-01T02:00:00.000Z",
    count: 9,
    children,
  };
}
