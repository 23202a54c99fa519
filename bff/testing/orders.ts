import type { Schema } from "#openapi/schema.ts";
import type { CountedOrder } from "../app/views/merge-order-statistics.ts";

export function counted(id: string, over: Partial<CountedOrder> = {}): CountedOrder {
  return {
    id,
    status: "completed",
    label: "Hoàn thành",
    method: "COD",
    createdAt: Date.parse("2026-11-20T05:00:00Z"),
    total: 210_000,
    shops: [{ name: "Sóc Trăng", total: 210_000 }],
    address: "12 Trần Hưng Đạo, Phường 3, Sóc Trăng",
    items: [{ productId: 12, name: "Gạo ST25", version: "Túi 5 kg", quantity: 1, total: 185_000 }],
    ...over,
  };
}

export function listed(
  id: string,
  createdAt: string,
  status: Schema["OrderStatus"] = "completed",
): Partial<Schema["Order"]> {
  const item = { product_id: 12, product_name: "Gạo ST25", quantity: 1, total_price: 185_000 };
  return {
    id,
    status_id: status,
    status_label: `Nhãn ${status}`,
    payment_method: "COD",
    payment_status: status === "completed" ? "PAID" : "UNPAID",
    created_at: createdAt,
    total_price: 210_000,
    order_items: [item] as Schema["OrderItem"][],
  };
}

type Listed = ReturnType<typeof listed>;

export function pageOf(orders: readonly Listed[], url: string) {
  const { searchParams } = new URL(url, "http://upstream");
  const page = Number(searchParams.get("page"));
  const size = Number(searchParams.get("size"));
  const data = orders.slice((page - 1) * size, page * size);
  return { data, total: orders.length, page, size };
}
