import { formatCount } from "#web/lib/format.ts";
import type { AttributeForm, ProductForm, VersionForm } from "./form.ts";
import { limits } from "./limits.ts";
import { texts } from "./texts.ts";

/** By path of the field; true marks a field whose message stands at its version. */
export type FieldErrors = Record<string, string | true>;

/** What the rules of document 2 §5 find wrong. `isNew`: an edited product has its own price text. */
export function fieldErrors(form: ProductForm, { isNew }: { isNew: boolean }): FieldErrors {
  const errors: FieldErrors = {};
  if (!form.name.trim()) errors.name = texts.nameMissing;
  if (!form.unit.trim()) errors.unit = texts.unitMissing;
  if (!form.category_id) errors.category_id = texts.categoryMissing;
  addLengthErrors(errors, form);
  if (form.versions.length === 0) errors.versions = texts.noVersion;
  for (const [index, version] of form.versions.entries()) {
    addVersionErrors(errors, `versions.${index}`, version, isNew);
  }
  for (const [index, attribute] of form.attributes.entries()) {
    if (isHalfFilled(attribute)) {
      const missing = attribute.attribute_name.trim() ? "value" : "attribute_name";
      errors[`attributes.${index}.${missing}`] = texts.attributeIncomplete;
    }
  }
  return errors;
}

function addVersionErrors(errors: FieldErrors, path: string, version: VersionForm, isNew: boolean) {
  const { name, price, stock } = version;
  const invalid = new Set<string>();
  if (!name.trim()) invalid.add("name");
  if (price === "" && !isNew) errors[`${path}.price`] = texts.priceMissing;
  else if (!isAmount(price)) invalid.add("price");
  else if (Number(price) > limits.price) errors[`${path}.price`] = texts.priceTooLarge;
  if (!isAmount(stock)) invalid.add("stock");
  else if (Number(stock) > limits.stock) errors[`${path}.stock`] = texts.stockTooLarge;
  if (invalid.size === 0) return;
  errors[path] = texts.versionInvalid;
  for (const field of invalid) errors[`${path}.${field}`] = true;
}

/** Nothing is cut while it is typed or pasted: a text that is too long is told at its field. */
function addLengthErrors(errors: FieldErrors, { versions, attributes, ...form }: ProductForm) {
  const check = (path: string, text: string, most: number, what: string) => {
    if (text.trim().length <= most) return;
    errors[path] = `${what} không được quá ${formatCount(most)} ký tự`;
  };
  check("name", form.name, limits.name, "Tên sản phẩm");
  check("unit", form.unit, limits.unit, "Đơn vị");
  check("description", form.description, limits.description, "Mô tả");
  for (const [index, { name, sku_code }] of versions.entries()) {
    check(`versions.${index}.name`, name, limits.versionName, "Tên phiên bản");
    check(`versions.${index}.sku_code`, sku_code, limits.sku, "Mã SKU");
  }
  for (const [index, { attribute_name, value, unit }] of attributes.entries()) {
    const path = `attributes.${index}`;
    check(`${path}.attribute_name`, attribute_name, limits.attributeName, "Tên thuộc tính");
    check(`${path}.value`, value, limits.attributeValue, "Giá trị");
    check(`${path}.unit`, unit, limits.attributeUnit, "Đơn vị tính");
  }
}

/** A whole number from 0. A text is what its field could not read, also one like "1e5". */
const isAmount = (value: number | string): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

/** An attribute without any text is left out, so that is no error. */
function isHalfFilled({ attribute_name, value, unit }: AttributeForm): boolean {
  const isBlank = !(attribute_name.trim() || value.trim() || unit.trim());
  return !isBlank && !(attribute_name.trim() && value.trim());
}

const versionFields: Readonly<Record<string, string>> = {
  name: "name",
  price: "price",
  stock: "stock",
  sku_code: "sku_code",
  image_url: "image_url",
};

/**
 * The server's field errors by path of this form: product_versions.0.sku_code is versions.0.sku_code.
 * Fields that the form does not show are left out.
 */
export function serverFieldErrors(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(fields)) {
    const path = pathOf(field);
    if (path) errors[path] ??= message;
  }
  return errors;
}

function pathOf(field: string): string | undefined {
  const [head = "", index, part] = field.split(".");
  if (["name", "unit", "category_id", "description"].includes(head)) return head;
  if (head === "product_images") return "images";
  if (head === "price") return "versions.0.price";
  if (head === "product_attribute") {
    if (index === undefined) return "attributes";
    return part === "value" ? `attributes.${index}.value` : `attributes.${index}.attribute_name`;
  }
  if (head !== "product_versions") return undefined;
  if (index === undefined) return "versions";
  const shown = part && versionFields[part];
  return shown ? `versions.${index}.${shown}` : `versions.${index}`;
}
