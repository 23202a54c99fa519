import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import type { NamedColumn } from "#web/lib/spreadsheet/table.ts";

export type FileKey =
  | "slug"
  | "name"
  | "category"
  | "unit"
  | "description"
  | "status"
  | "version"
  | "sku_code"
  | "price"
  | "stock"
  | "images";

/** A column of the file, by the contract's two names: one for systems, one for people. */
type FileColumn = { key: FileKey; header: string; isRequired?: true; hint: string };

export const fileColumns: readonly FileColumn[] = [
  { key: "slug", header: "Mã sản phẩm", hint: "Để trống nếu là sản phẩm mới" },
  { key: "name", header: "Tên sản phẩm", isRequired: true, hint: "Gạo ST25 Sóc Trăng" },
  { key: "category", header: "Danh mục", isRequired: true, hint: "Tên hoặc slug của danh mục" },
  { key: "unit", header: "Đơn vị", isRequired: true, hint: "túi" },
  { key: "description", header: "Mô tả", hint: "Để trống thì giữ như cũ" },
  { key: "status", header: "Trạng thái", hint: "Để trống thì giữ như cũ" },
  { key: "version", header: "Phiên bản", isRequired: true, hint: "Túi 5 kg" },
  {
    key: "sku_code",
    header: "Mã SKU",
    hint: "Nên có: nhập lại tệp, TAP tìm đúng sản phẩm theo mã này",
  },
  { key: "price", header: "Giá bán", isRequired: true, hint: "185000 hoặc 185k" },
  { key: "stock", header: "Tồn kho", hint: "Bắt buộc với phiên bản mới" },
  { key: "images", header: "Ảnh", hint: "Địa chỉ https://… của ảnh, cách nhau bằng dấu cách" },
];

export const namedColumns: readonly NamedColumn<FileKey>[] = fileColumns.map(({ key, header }) => ({
  key,
  names: [header, key],
}));

const example = {
  name: "Cải bó xôi (dòng ví dụ)",
  category: "Rau lá",
  unit: "bó",
  description: "Rau sạch, thu hoạch trong ngày.",
  status: "Bản nháp",
};

const examples: readonly Partial<Record<FileKey, string | number>>[] = [
  {
    ...example,
    version: "Bó 500 g",
    sku_code: "VI-DU-1",
    price: 18_000,
    stock: 40,
    images: "https://example.com/cai-bo-xoi.jpg",
  },
  { ...example, version: "Bó 1 kg", sku_code: "VI-DU-2", price: 34_000, stock: 20 },
];

const exampleSkus = new Set(examples.map(({ sku_code }) => sku_code));

/** A row of the template that was left in the file: no example becomes a product. */
export const isExample = (cells: Readonly<Record<FileKey, string>>) =>
  exampleSkus.has(cells.sku_code);

/** The template, with two example rows: two versions of one product. */
export const templateSheet: Sheet = {
  name: "Sản phẩm",
  columns: fileColumns.map(({ key, header }) => ({
    header,
    kind: key === "price" || key === "stock" ? "number" : "text",
  })),
  rows: examples.map((cells) => fileColumns.map(({ key }) => cells[key])),
};
