import type { Schema } from "#openapi/schema.ts";
import { type Badge, productStatusBadges } from "../domain/products.ts";

export const orderStatusBadges: Record<Schema["OrderStatus"], Badge> = {
  pending: { label: "Chờ xác nhận", color: "#9a5b00" },
  confirmed: { label: "Đã xác nhận", color: "#1d5fa8" },
  packing: { label: "Đang đóng gói", color: "#1d5fa8" },
  shipping: { label: "Đang giao hàng", color: "#6d3fb0" },
  delivered: { label: "Đã giao hàng", color: "#0f766e" },
  completed: { label: "Hoàn thành", color: "#2f7d32" },
  cancel_requested: { label: "Yêu cầu hủy", color: "#b45309" },
  cancelled: { label: "Đã hủy", color: "#b3261e" },
  returned: { label: "Đã trả hàng", color: "#b3261e" },
};

/** No status refines another. */
export function presentStatuses(type: Schema["StatusType"], parent?: string): Schema["Status"][] {
  if (parent !== undefined) return [];
  const badges = type === "PRODUCT" ? productStatusBadges : orderStatusBadges;
  return Object.entries(badges).map(([id, badge]) => ({ id, ...badge, type, parent: null }));
}

export function masked(email: string): string {
  return email.replace(/^(.{0,2}).*@/, "$1***@");
}

/** `_done`: what the call did, for handlers of one expression. */
export function acknowledge(message: string, _done?: unknown): Schema["Acknowledgement"] {
  return { success: true, message };
}
