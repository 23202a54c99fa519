import type { Schema } from "#openapi/schema.ts";

/** Shown by the payment where no order was chosen. It is never paid. */
export const sampleOrder: Schema["Order"] = {
  id: "minh-hoa-000128",
  status_id: "pending",
  status_label: "Chờ xác nhận",
  status: { label: "Chờ xác nhận", color: "" },
  payment_method: "TAP_WALLET",
  payment_status: "UNPAID",
  created_at: "2026-11-20T02:30:00.000Z",
  updated_at: "2026-11-20T02:30:00.000Z",
  shop_name: "Cửa hàng minh hoạ",
  shipping_name: "Người nhận minh hoạ",
  shipping_phone: "0900000000",
  shipping_address: "Địa chỉ minh hoạ",
  note: null,
  sub_total: 325_000,
  shipping_fee: 25_000,
  discount: 0,
  total_price: 350_000,
  order_items: [
    {
      id: "minh-hoa-1",
      product_id: 1,
      product: { name: "Sản phẩm minh hoạ", thumbnail: null },
      product_name: "Sản phẩm minh hoạ",
      version: "Túi 5 kg",
      version_id: 1,
      sku: "MINH-HOA",
      quantity: 1,
      unit_price: 325_000,
      total_price: 325_000,
      image_url: null,
    },
  ],
  history: [{ status_id: "pending", label: "Chờ xác nhận", at: "2026-11-20T02:30:00.000Z" }],
  cancel_reason: null,
};
