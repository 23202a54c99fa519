import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

type Status = Schema["ProductStatus"];
type Labelled = Pick<Schema["ProductSummary"], "status_id" | "status_label">;

/** Our own labels, for a server that sends none, and the colours: ours follow the theme. */
export const statusLabel: Record<Status, StatusLabel> = {
  active: { text: "Đang bán", color: "green" },
  hidden: { text: "Đang ẩn", color: "gray" },
  draft: { text: "Bản nháp", color: "yellow" },
  out_of_stock: { text: "Hết hàng", color: "red" },
  inactive: { text: "Ngừng bán", color: "red" },
  archived: { text: "Đã xóa", color: "gray" },
};

export const stockLabel: Record<Schema["StockStatus"], string> = {
  sufficient: "Đủ hàng",
  low: "Sắp hết",
  out_of_stock: "Hết hàng",
};

export const sortLabel: Record<Schema["ManagedProductSort"], string> = {
  newest: "Mới nhất",
  updated: "Mới cập nhật",
  name: "Tên A–Z",
  price_asc: "Giá tăng dần",
  price_desc: "Giá giảm dần",
  stock_asc: "Tồn kho tăng dần",
  stock_desc: "Tồn kho giảm dần",
  rating: "Đánh giá cao nhất",
  sold: "Bán chạy nhất",
};

export const historyAction: Record<Schema["ProductHistoryAction"], string> = {
  created: "Thêm sản phẩm",
  updated: "Sửa sản phẩm",
  status_changed: "Đổi trạng thái",
  approved: "Duyệt",
  rejected: "Từ chối duyệt",
  disabled: "Ngừng bán",
  restored: "Khôi phục",
  deleted: "Xóa",
  imported: "Nhập từ tệp",
};

export const historyField: Record<Schema["ProductHistoryField"], string> = {
  name: "Tên",
  description: "Mô tả",
  unit: "Đơn vị",
  category: "Danh mục",
  status: "Trạng thái",
  versions: "Phiên bản",
  images: "Hình ảnh",
  attributes: "Thuộc tính",
};

export const isStatus = (id: string): id is Status => Object.hasOwn(statusLabel, id);

/** Text and colour: the server's own text if it sends one. */
export function badgeOf({ status_id, status_label }: Labelled): StatusLabel {
  // A status that the contract does not have yet.
  if (!isStatus(status_id)) return { text: status_label || "Chưa rõ", color: "gray" };
  const { text, color } = statusLabel[status_id];
  return { text: status_label || text, color };
}
