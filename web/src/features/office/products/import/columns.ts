import { plainText } from "#web/lib/plain-text.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";

/** A column of the file, by the contract's two names: one for systems, one for people. */
type FileColumn = { key: string; header: string; isRequired?: true; hint: string };

export const fileColumns: readonly FileColumn[] = [
  { key: "slug", header: "Mã sản phẩm", hint: "Để trống nếu là sản phẩm mới" },
  { key: "name", header: "Tên sản phẩm", isRequired: true, hint: "Gạo ST25 Sóc Trăng" },
  { key: "category", header: "Danh mục", isRequired: true, hint: "Tên hoặc slug của danh mục" },
  { key: "unit", header: "Đơn vị", isRequired: true, hint: "túi" },
  { key: "description", header: "Mô tả", hint: "Để trống thì giữ như cũ" },
  { key: "status", header: "Trạng thái", hint: "Để trống thì giữ như cũ" },
  { key: "version", header: "Phiên bản", isRequired: true, hint: "Túi 5 kg" },
  { key: "sku_code", header: "Mã SKU", hint: "Tự tạo nếu để trống" },
  { key: "price", header: "Giá bán", isRequired: true, hint: "185000" },
  { key: "stock", header: "Tồn kho", hint: "Bắt buộc với phiên bản mới" },
];

/** The template: the header alone, so that no example becomes a product. */
export const templateSheet: Sheet = {
  name: "Sản phẩm",
  columns: fileColumns.map(({ header }) => ({ header, kind: "text" })),
  rows: [],
};

/** As the server compares headers. */
const folded = (header: string) => plainText(header).trim();

/** True if one of the columns that a file must have is not among these headers. */
export function lacksColumn(headers: readonly string[]): boolean {
  const found = new Set(headers.map(folded));
  return fileColumns.some(
    ({ key, header, isRequired }) => isRequired && !found.has(key) && !found.has(folded(header)),
  );
}
