import type { InventoryScope } from "./scope.ts";

/** Document 2 §2. */
export const titleOf: Record<InventoryScope, string> = {
  admin: "Quản lý tồn kho",
  shop: "Tồn kho của shop",
};

export const texts = {
  listFailed: "Không thể tải danh sách tồn kho",
  productFailed: "Không thể tải tồn kho của sản phẩm",
  historyFailed: "Không thể tải lịch sử tồn kho",
  alertsFailed: "Không thể tải danh sách cảnh báo",
  notFound: "Không tìm thấy tồn kho của sản phẩm này",
  /** Document 2 §5. */
  stockRequired: "Vui lòng nhập số lượng!",
  minStockRequired: "Vui lòng nhập ngưỡng cảnh báo!",
  updated: "Cập nhật tồn kho thành công",
  updateFailed: "Cập nhật tồn kho thất bại",
  nothingChanged: "Không có gì thay đổi",
  mayNotChange: "Bạn chỉ có quyền xem tồn kho.",
} as const;
