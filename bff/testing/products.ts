import type { Schema } from "#openapi/schema.ts";

export function summary(id: number): Schema["ProductSummary"] {
  return {
    id,
    name: `Gạo ${id}`,
    slug: `gao-${id}`,
    unit: "túi",
    price: 185_000,
    original_price: null,
    stock: 10,
    category_id: 7,
    status: { id: "active", label: "Đang bán", color: "#16a34a" },
    status_id: "active",
    status_label: "Đang bán",
    status_label_color: "#16a34a",
    is_public: true,
    thumbnail_url: null,
    image: null,
    created_at: "2026-10-02T02:30:00.000Z",
    updated_at: "2026-11-12T07:20:00.000Z",
    source: "HTX",
    brand: null,
    rating: 0,
    review_count: 0,
    sold_count: 0,
    isFavorite: false,
    product_versions: [
      { id: id * 10, name: "5 kg", sku_code: "A", price: 185_000, stock: 5, image_url: null },
      { id: id * 10 + 1, name: "10 kg", sku_code: "B", price: 360_000, stock: 5, image_url: null },
    ],
  };
}

export function product(id: number): Schema["Product"] {
  const page = { description: null, product_images: [], product_attribute: [] };
  return { ...summary(id), ...page, product_qr_code: null };
}
