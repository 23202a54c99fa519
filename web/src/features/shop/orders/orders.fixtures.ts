import type { Schema } from "#openapi/schema.ts";

const item: Schema["OrderItem"] = {
  id: "i-1",
  product_id: 3,
  product: { name: "Gạo ST25 Sóc Trăng", thumbnail: "/pictures/rice-plant.webp" },
  product_name: "Gạo ST25 Sóc Trăng",
  version: "Túi 5 kg",
  version_id: 32,
  sku: "GAO-ST25-5KG",
  quantity: 2,
  unit_price: 185_000,
  total_price: 370_000,
  image_url: "/pictures/rice-plant.webp",
};

const more = ["Nước mắm Phú Quốc 40 độ đạm", "Xoài cát Hòa Lộc", "Trà nõn tôm Tân Cương"];

export function orderItems(count: number): Schema["OrderItem"][] {
  return Array.from({ length: count }, (_, index) => ({
    ...item,
    id: `i-${index}`,
    product_id: 3 + index,
    product_name: index === 0 ? item.product_name : (more[(index - 1) % more.length] ?? ""),
    image_url: index === 0 ? item.image_url : null,
  }));
}

export function order(change: Partial<Schema["Order"]> = {}): Schema["Order"] {
  return {
    id: "7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7",
    status_id: "confirmed",
    status_label: "Đã xác nhận",
    status: { label: "Đã xác nhận", color: "#1d5fa8" },
    payment_method: "COD",
    payment_status: "UNPAID",
    created_at: "2026-11-20T03:15:00.000Z",
    updated_at: "2026-11-20T04:02:00.000Z",
    shop_name: "HTX Nông nghiệp Sóc Trăng",
    shipping_name: "Nguyễn Thị Hoa",
    shipping_phone: "0987654321",
    shipping_address: "Số 12 đường Trần Hưng Đạo, phường 3, Sóc Trăng",
    note: "Giao giờ hành chính",
    sub_total: 370_000,
    shipping_fee: 25_000,
    discount: 0,
    total_price: 395_000,
    order_items: orderItems(1),
    history: [
      { status_id: "pending", label: "Chờ xác nhận", at: "2026-11-20T03:15:00.000Z" },
      {
        status_id: "confirmed",
        label: "Đã xác nhận",
        at: "2026-11-20T04:02:00.000Z",
        note: "Shop đã nhận đơn",
      },
    ],
    cancel_reason: null,
    ...change,
  };
}
