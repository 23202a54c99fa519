/** What a user fills in per version. */
export const gridColumns = ["sku", "stock", "minStock"] as const;

export type GridColumn = (typeof gridColumns)[number];

/** As in the file of the export. */
export const columnLabels: Record<GridColumn, string> = {
  sku: "Mã SKU",
  stock: "Tồn kho",
  minStock: "Ngưỡng cảnh báo",
};

/** How people and other systems call the columns, without accents, in lower case. */
const otherNames: Record<GridColumn, readonly string[]> = {
  sku: ["ma sku", "sku", "sku code", "ma hang", "ma san pham"],
  stock: ["ton kho", "stock", "stock quantity", "so luong", "so luong ton", "ton", "sl"],
  minStock: ["nguong canh bao", "nguong", "threshold min", "min stock", "ton toi thieu"],
};

function folded(header: string): string {
  return header
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/g, "d")
    .replace(/[\s_*:()]+/g, " ")
    .trim();
}

/** The column with this header, undefined if there is none. */
export function columnNamed(header: string): GridColumn | undefined {
  const name = folded(header);
  return gridColumns.find((column) => otherNames[column].includes(name));
}
