import type { Schema } from "#openapi/schema.ts";

const versions: Schema["ProductVersion"][] = [
  {
    id: 11,
    name: "Túi 5 kg",
    sku_code: "GAO-ST25-5KG",
    price: 185_000,
    stock: 117,
    stock_quantity: 120,
    reserved_quantity: 3,
    image_url: null,
  },
  {
    id: 12,
    name: "Túi 10 kg",
    sku_code: "GAO-ST25-10KG",
    price: 360_000,
    stock: 40,
    image_url: null,
  },
];

export function product(change: Partial<Schema["ProductSummary"]> = {}): Schema["ProductSummary"] {
  return {
    id: 1,
    name: "Gạo ST25 Sóc Trăng",
    slug: "gao-st25-soc-trang",
    unit: "túi",
    price: 185_000,
    original_price: null,
    stock: 157,
    category_id: 11,
    status: { id: "active", label: "Đang bán", color: "#2f7d32" },
    status_id: "active",
    status_label: "Đang bán",
    status_label_color: "#2f7d32",
    is_public: true,
    thumbnail_url: null,
    image: null,
    created_at: "2026-10-02T02:30:00.000Z",
    updated_at: "2026-11-12T07:20:00.000Z",
    source: "HTX Lúa gạo Sóc Trăng",
    brand: null,
    rating: 4.8,
    review_count: 36,
    sold_count: 412,
    isFavorite: false,
    product_versions: versions,
    ...change,
  };
}
