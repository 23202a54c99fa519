import type { Schema } from "#openapi/schema.ts";

/** The scope modules (document 1 §3). */
export const scopeNames: Record<Schema["ScopeModule"], string> = {
  M1: "Quản trị hệ thống",
  M2: "Nông nghiệp",
  M3: "Thương mại",
  M4: "Du lịch",
  M5: "Giáo dục",
  M6: "Y tế",
  M7: "Giao thông",
  M8: "Xây dựng",
};

/** The modules and actions of permission codes (document 1 §3), in the order of the matrix. */
export const moduleNames = {
  USER: "Người dùng",
  ROLE: "Vai trò",
  PERMISSION: "Quyền",
  PRODUCT: "Sản phẩm",
  ORDER: "Đơn hàng",
  INVENTORY: "Tồn kho",
  WALLET: "Ví",
  ADMIN: "Quản trị",
  SESSION: "Phiên đăng nhập",
  CART: "Giỏ hàng",
} as const;

export const actionNames = {
  VIEW: "Xem",
  CREATE: "Tạo",
  UPDATE: "Sửa",
  DELETE: "Xóa",
  MANAGE: "Quản lý",
  ASSIGN: "Gán",
  APPROVE: "Duyệt",
  REJECT: "Từ chối",
  EXPORT: "Xuất",
  IMPORT: "Nhập",
} as const;

export type Module = keyof typeof moduleNames;
export type Action = keyof typeof actionNames;

/** "Nông dân (R04)" */
export function roleTextOf({ name, role_code }: Pick<Schema["Role"], "name" | "role_code">) {
  return name && name !== role_code ? `${name} (${role_code})` : role_code;
}

/** The scope modules of a group in words; a group starts without any. */
export function scopeTextOf(modules: readonly Schema["ScopeModule"][]): string {
  return modules.map((each) => scopeNames[each] ?? each).join(", ");
}
