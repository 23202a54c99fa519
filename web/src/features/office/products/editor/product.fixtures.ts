import type { Schema } from "#openapi/schema.ts";

const image = { image_id: null, is_thumbnail: false } as const;

export const product: Schema["Product"] = {
  id: 1,
  name: "Gạo ST25 Sóc Trăng",
  slug: "gao-st25-soc-trang",
  description: "Gạo thơm hạt dài, cơm dẻo.",
  unit: "túi",
  price: 185_000,
  original_price: null,
  stock: 157,
  category_id: 11,
  status: { id: "active", label: "Đang bán", color: "#16a34a" },
  status_id: "active",
  status_label: "Đang bán",
  status_label_color: "#16a34a",
  is_public: true,
  thumbnail_url: "/gao-1.webp",
  image: "/gao-1.webp",
  created_at: "2026-10-02T02:30:00.000Z",
  updated_at: "2026-11-12T07:20:00.000Z",
  source: "HTX Lúa gạo Sóc Trăng",
  brand: null,
  rating: 4.8,
  review_count: 36,
  sold_count: 412,
  isFavorite: false,
  product_images: [
    { ...image, id: 102, image_url: "/gao-2.webp", display_order: 1 },
    { ...image, id: 101, image_url: "/gao-1.webp", display_order: 0, is_thumbnail: true },
  ],
  product_attribute: [
    { id: 11, attribute_name: "Xuất xứ", value: "Sóc Trăng", unit: null, is_searchable: true },
  ],
  product_versions: [
    {
      ...{ id: 1, name: "Túi 5 kg", sku_code: "GAO-5KG", price: 185_000, image_url: null },
      ...{ stock: 117, stock_quantity: 120, reserved_quantity: 3 },
    },
    {
      ...{ id: 2, name: "Túi 10 kg", sku_code: "GAO-10KG", price: 360_000, image_url: null },
      ...{ stock: 40, stock_quantity: 40, reserved_quantity: 0 },
    },
  ],
  product_qr_code: null,
};
