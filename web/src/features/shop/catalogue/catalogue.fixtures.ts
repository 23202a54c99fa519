import type { Schema } from "#openapi/schema.ts";

export function product(changes: Partial<Schema["ProductSummary"]> = {}): Schema["ProductSummary"] {
  return {
    id: 21,
    name: "Xoài cát Hòa Lộc",
    slug: "xoai-cat-hoa-loc",
    unit: "kg",
    price: 95_000,
    original_price: null,
    stock: 175,
    category_id: 2,
    status: { id: "active", label: "Đang bán", color: "#16a34a" },
    status_id: "active",
    status_label: "Đang bán",
    status_label_color: "#16a34a",
    is_public: true,
    thumbnail_url: "/pictures/mango.webp",
    image: "/pictures/mango.webp",
    created_at: "2026-10-02T02:30:00.000Z",
    updated_at: "2026-11-12T07:20:00.000Z",
    source: "HTX Trái cây Miệt Vườn Cái Bè",
    brand: "Miệt Vườn",
    rating: 4.3,
    review_count: 7,
    sold_count: 2_392,
    isFavorite: false,
    product_versions: [
      {
        id: 41,
        name: "Túi 1 kg",
        sku_code: "HOALOC-1KG",
        price: 95_000,
        stock: 120,
        image_url: null,
      },
      {
        id: 42,
        name: "Hộp 3 kg",
        sku_code: "HOALOC-3KG",
        price: 275_000,
        stock: 55,
        image_url: null,
      },
    ],
    ...changes,
  };
}

const names = ["Rau củ", "Trái cây", "Gạo & ngũ cốc", "Thịt & trứng", "Mật ong & đặc sản"];

export const categories: Schema["Category"][] = names.map((name, index) => ({
  id: index + 1,
  name,
  slug: name,
  icon_url: "/pictures/mango.webp",
  parentId: null,
  level: 1,
  is_active: true,
  created_at: "2026-09-01T02:00:00.000Z",
  count: 9 + index,
  children: [],
}));
