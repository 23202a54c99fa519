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

export const twoItems: Schema["OrderItem"][] = [
  item,
  {
    ...item,
    id: "i-2",
    product_id: 7,
    product_name: "Nước mắm Phú Quốc 40 độ đạm",
    version: "Chai 500 ml",
    sku: null,
    quantity: 1,
    unit_price: 95_000,
    total_price: 95_000,
    image_url: null,
  },
];

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
    order_items: [item],
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

const [rice, sauce] = twoItems;

/** What the first of two shops receives: its rice of 370.000 đ and 20.000 of the 25.000 đ of shipping. */
export function sharedOrder(change: Partial<Schema["Order"]> = {}): Schema["Order"] {
  const parts = [
    { name: "HTX Nông nghiệp Sóc Trăng", isOwn: true, item: rice, goods: 370_000, fee: 20_000 },
    { name: "Vườn Cái Bè", isOwn: false, item: sauce, goods: 95_000, fee: 5_000 },
  ];
  return order({
    shop_names: parts.map(({ name }) => name),
    shipping_fee: 20_000,
    total_price: 390_000,
    shop_parts: parts.map(({ name, isOwn, item, goods, fee }, index) => ({
      shop_id: index + 1,
      shop_name: name,
      is_own: isOwn,
      item_ids: item ? [item.id] : [],
      sub_total: goods,
      shipping_fee: fee,
      discount: 0,
      total_price: goods + fee,
    })),
    ...change,
  });
}

/** As an administrator reads it. */
export const wholeSharedOrder = (change: Partial<Schema["Order"]> = {}): Schema["Order"] =>
  sharedOrder({
    order_items: twoItems,
    sub_total: 465_000,
    shipping_fee: 25_000,
    total_price: 490_000,
    ...change,
  });
