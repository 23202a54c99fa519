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

/** What each right is about; a row of the matrix is named after it. */
export const subjects: Record<Schema["Permission"], string> = {
  PERM_ADMIN_FULL_ACCESS: "Toàn hệ thống",
  PERM_SESSION_LIST: "Phiên đăng nhập",
  PERM_TWO_FA_TOGGLE: "Xác thực 2 bước",
  PERM_VIEW_FULL_PERMISSIONS: "Toàn bộ quyền",
  PERM_ASSIGN_USER_ROLE: "Vai trò của người dùng",
  PERM_CREATE_ROLE: "Vai trò",
  PERM_UPDATE_ROLE: "Vai trò",
  PERM_DELETE_ROLE: "Vai trò",
  PERM_CREATE_PERMISSION: "Quyền",
  PERM_ASSIGN_PERMISSION: "Quyền",
  PERM_VIEW_ROLE_GROUP: "Nhóm vai trò",
  PERM_CREATE_ROLE_GROUP: "Nhóm vai trò",
  PERM_UPDATE_ROLE_GROUP: "Nhóm vai trò",
  PERM_DELETE_ROLE_GROUP: "Nhóm vai trò",
  PERM_ASSIGN_ROLE_GROUP: "Nhóm vai trò",
  PERM_USER_VIEW_SELF: "Hồ sơ của mình",
  PERM_USER_UPDATE_SELF: "Hồ sơ của mình",
  PERM_USER_CHANGE_PASSWORD: "Mật khẩu của mình",
  PERM_USER_PROFILE_QR: "Mã QR hồ sơ",
  PERM_USER_AVATAR_UPLOAD: "Ảnh đại diện",
  PERM_USER_MANAGE: "Người dùng",
  PERM_AFFILIATE_MANAGE: "Tiếp thị liên kết",
  PERM_VIEW_SELF_PRODUCTS: "Sản phẩm của gian hàng",
  PERM_ADMIN_VIEW_PRODUCTS: "Sản phẩm toàn sàn",
  PERM_SUPERADMIN_VIEW_PRODUCTS: "Sản phẩm ở quyền cao nhất",
  PERM_PRODUCT_MANAGE: "Sản phẩm",
  PERM_FAVORITE_MANAGE: "Sản phẩm yêu thích",
  PERM_PRODUCT_REVIEW: "Đánh giá của mình",
  PERM_PRODUCT_REVIEW_MANAGE: "Đánh giá sản phẩm",
  PERM_PRODUCT_IMAGE_UPLOAD: "Ảnh sản phẩm",
  PERM_PRODUCT_IMAGE_DELETE: "Ảnh sản phẩm",
  PERM_ORDER_VIEW_SELF: "Đơn hàng của mình",
  PERM_ORDER_CREATE: "Đặt hàng",
  PERM_ORDER_CANCEL_REQUEST: "Yêu cầu hủy đơn",
  PERM_ORDER_CONFIRM_RECEIVE: "Xác nhận nhận hàng",
  PERM_ADMIN_ORDER_MANAGE: "Đơn hàng toàn sàn",
  PERM_SHOP_ORDER_MANAGE: "Đơn hàng của gian hàng",
  PERM_ORDER_ACCEPT_CANCEL: "Duyệt hủy đơn",
  PERM_ORDER_UPDATE_STATUS: "Trạng thái đơn hàng",
  PERM_CART_MANAGE: "Giỏ hàng",
  PERM_CATEGORY_MANAGE: "Danh mục",
  PERM_INVENTORY_MANAGE: "Tồn kho",
  PERM_ADMIN_VIEW_INVENTORY: "Tồn kho toàn sàn",
  PERM_SHOP_VIEW_INVENTORY: "Tồn kho của gian hàng",
  PERM_VIEW_ALL_STATUS: "Giám sát hệ thống",
  PERM_SYSTEM_ANALYTICS: "Phân tích hệ thống",
  PERM_WALLET_PERSONAL: "Ví cá nhân",
  PERM_WALLET_WITHDRAW_REQUEST: "Yêu cầu rút tiền của mình",
  PERM_WALLET_UPLOAD_CONFIRM_RECEIPT: "Biên lai và tài khoản ngân hàng",
  PERM_WALLET_ADMIN: "Quản trị ví",
  PERM_CONFIRM_WITHDRAW_TRANSFER: "Chuyển tiền rút",
  PERM_TESTING_WALLET: "Ví TAP",
  PERM_ADMIN_WALLET_VIEW_DASHBOARD: "Tổng quan ví",
  PERM_ADMIN_WALLET_VIEW_DEPOSIT: "Yêu cầu nạp tiền",
  PERM_ADMIN_WALLET_VIEW_WITHDRAW: "Yêu cầu rút tiền",
  PERM_ADMIN_WALLET_VIEW_ALL_TRANSACTIONS: "Mọi giao dịch ví",
  PERM_ADMIN_WALLET_VIEW_REPORT: "Báo cáo tài chính ví",
  PERM_ADMIN_WALLET_VIEW_USER: "Người dùng ví",
  PERM_BANNER_VIEW: "Banner",
  PERM_BANNER_CREATE: "Banner",
  PERM_BANNER_EDIT: "Banner",
  PERM_BANNER_DELETE: "Banner",
  PERM_BANNER_MANAGE: "Banner",
};

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
