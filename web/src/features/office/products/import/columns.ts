import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";

/** A column of the file, as the contract names it for people. */
type FileColumn = { header: string; isRequired?: true; hint: string };

export const fileColumns: readonly FileColumn[] = [
  { header: "Mã sản phẩm", hint: "Để trống nếu là sản phẩm mới" },
  { header: "Tên sản phẩm", isRequired: true, hint: "Gạo ST25 Sóc Trăng" },
  { header: "Danh mục", isRequired: true, hint: "Tên hoặc slug của danh mục" },
  { header: "Đơn vị", isRequired: true, hint: "túi" },
  { header: "Mô tả", hint: "Để trống thì giữ như cũ" },
  { header: "Trạng thái", hint: "Để trống thì giữ như cũ" },
  { header: "Phiên bản", isRequired: true, hint: "Túi 5 kg" },
  { header: "Mã SKU", hint: "Tự tạo nếu để trống" },
  { header: "Giá bán", isRequired: true, hint: "185000" },
  { header: "Tồn kho", hint: "Bắt buộc với phiên bản mới" },
];

/** The template: the header alone, so that no example becomes a product. */
export const templateSheet: Sheet = {
  name: "Sản phẩm",
  columns: fileColumns.map(({ header }) => ({ header, kind: "text" })),
  rows: [],
};
