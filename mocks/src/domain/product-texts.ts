import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";

/** Verbatim from the specification. */
export const productTexts = {
  name: "Vui lòng nhập tên sản phẩm!",
  unit: "Vui lòng nhập đơn vị!",
  category: "Vui lòng chọn danh mục!",
  price: "Vui lòng nhập giá bán!",
  noVersion: "Bạn phải thêm ít nhất 1 phiên bản (SKU) với giá và tồn kho",
  version: "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ",
  noImage: "Bạn cần upload ít nhất 1 ảnh sản phẩm!",
} as const;

/** The limits of the contract. */
export const productLimits = { name: 255, unit: 50, description: 10_000, images: 10, versions: 50 };

type Sent = Pick<Schema["UpdateProduct"], "name" | "unit" | "category_id" | "description">;

export type ProductFields = Pick<ProductRow, "name" | "unit" | "category_id" | "description">;

/**
 * The trimmed texts and the category of a product; a description that is left out stays.
 * @throws DomainError VALIDATION on the field
 */
export function productFields(db: Db, sent: Sent, known?: ProductRow): ProductFields {
  const name = sent.name.trim();
  const unit = sent.unit.trim();
  if (!name) throwFieldError("VALIDATION", "name", productTexts.name);
  if (!unit) throwFieldError("VALIDATION", "unit", productTexts.unit);
  mustFit("name", name, productLimits.name);
  mustFit("unit", unit, productLimits.unit);
  const { category_id } = sent;
  if (!db.categories.some(({ id }) => id === category_id)) {
    throwFieldError("VALIDATION", "category_id", productTexts.category);
  }
  const description =
    sent.description === undefined ? (known?.description ?? null) : sent.description;
  mustFit("description", description ?? "", productLimits.description);
  return { name, unit, category_id, description: description?.trim() || null };
}

const number = new Intl.NumberFormat("vi-VN");

function mustFit(field: string, text: string, most: number): void {
  if (text.length <= most) return;
  throwFieldError("VALIDATION", field, `Không được dài quá ${number.format(most)} ký tự`);
}

/** An attribute named brand is read as the brand. */
export function brandOf(attributes: ProductRow["attributes"]): string | null {
  const brand = attributes.find(({ attribute_name }) => attribute_name.toLowerCase() === "brand");
  return brand?.value ?? null;
}

export function attributesOf(
  db: Db,
  sent: readonly Schema["ProductAttributeInput"][],
  known: ProductRow["attributes"] = [],
): ProductRow["attributes"] {
  return sent.map(({ id, attribute_name, value, unit, is_searchable }) => ({
    id: known.some((row) => row.id === id) && id !== undefined ? id : db.newNumber(),
    attribute_name: attribute_name.trim(),
    value: value.trim(),
    unit: unit?.trim() || null,
    is_searchable: is_searchable ?? false,
  }));
}
