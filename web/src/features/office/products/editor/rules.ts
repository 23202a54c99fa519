import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { MAX_PRICE, texts as productTexts } from "../rules.ts";
import type { AttributeForm, Base, ProductForm, StoredImage, VersionForm } from "./form.ts";

export const texts = {
  nameMissing: "Vui lòng nhập tên sản phẩm!",
  unitMissing: "Vui lòng nhập đơn vị!",
  categoryMissing: "Vui lòng chọn danh mục!",
  priceMissing: "Vui lòng nhập giá bán!",
  noVersion: "Bạn phải thêm ít nhất 1 phiên bản (SKU) với giá và tồn kho",
  versionInvalid: "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ",
  noImage: "Bạn cần upload ít nhất 1 ảnh sản phẩm!",
  notAnImage: "Chỉ được chọn file ảnh!",
  imageTooLarge: "Ảnh phải nhỏ hơn 5MB!",
  stillUploading: "Vui lòng chờ upload ảnh xong!",
  uploadFailed: "Upload ảnh thất bại",
  uploadEmpty: "Không tìm thấy ảnh trong phản hồi",
  createFailed: "Tạo sản phẩm thất bại",
  updateFailed: "Cập nhật sản phẩm thất bại",
  created: "Thêm sản phẩm thành công",
  createdAwaiting: "Thêm sản phẩm thành công, sản phẩm đang chờ duyệt",
  updated: "Cập nhật sản phẩm thành công",
  nothingChanged: "Không có gì thay đổi",
  maybeCreated: "Sản phẩm có thể đã được thêm: hãy xem danh sách trước khi thử lại.",
  goneMeanwhile: "Sản phẩm này vừa bị người khác xóa. Nội dung bạn nhập vẫn còn trong biểu mẫu.",
  imageHint: "JPG, PNG, WebP, GIF, mỗi ảnh nhỏ hơn 5MB, tối đa 10 ảnh. Kéo ảnh để đổi thứ tự.",
  failedImages: "Có ảnh chưa tải lên được: hãy thử lại hoặc bỏ ảnh đó",
  versionsHint: "Giá của sản phẩm là giá thấp nhất trong các phiên bản.",
  priceTooLarge: "Giá tối đa là 1.000.000.000 đ",
  stockTooLarge: "Tồn kho tối đa là 1.000.000",
  stockReserved: "Đơn hàng đang giữ nhiều hơn số này",
  attributeIncomplete: "Nhập cả tên và giá trị, hoặc bỏ dòng này",
  sellNow: "Đăng bán ngay",
  sellNowHint: "Bỏ chọn để lưu thành bản nháp, chưa hiển thị trên cửa hàng.",
} as const;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;

export const MAX_IMAGES = 10;

/** From the contract: lengths in characters, money in đồng. */
export const limits = {
  name: 255,
  unit: 50,
  description: 10_000,
  versions: 50,
  versionName: 200,
  sku: 64,
  price: MAX_PRICE,
  stock: 1_000_000,
  attributes: 50,
  attributeName: 100,
  attributeValue: 500,
  attributeUnit: 50,
} as const;

/** By field path; true if the version shows the message. */
export type FieldErrors = Record<string, string | true>;

/** `isNew`: edited products report a missing price separately. */
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
  const wrongPrice = whyNotPrice(price);
  if (wrongPrice === true || (price === "" && isNew)) invalid.add("price");
  else if (wrongPrice) errors[`${path}.price`] = wrongPrice;
  if (!isAmount(stock)) invalid.add("stock");
  else if (Number(stock) > limits.stock) errors[`${path}.stock`] = texts.stockTooLarge;
  if (invalid.size === 0) return;
  errors[path] = texts.versionInvalid;
  for (const field of invalid) errors[`${path}.${field}`] = true;
}

/** True if the field itself shows the error. */
export function whyNotPrice(price: VersionForm["price"]): string | true | undefined {
  if (price === "") return texts.priceMissing;
  if (!isAmount(price)) return true;
  return Number(price) > limits.price ? texts.priceTooLarge : undefined;
}

/** Overlong input is reported at its field rather than truncated. */
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

/** Strings are input that could not be parsed, such as "1e5". */
const isAmount = (value: number | string): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

function isHalfFilled({ attribute_name, value, unit }: AttributeForm): boolean {
  const isBlank = !(attribute_name.trim() || value.trim() || unit.trim());
  return !isBlank && !(attribute_name.trim() && value.trim());
}

/** Maps product_versions.0.sku_code to versions.0.sku_code. */
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
  const isShown = ["name", "price", "stock", "sku_code", "image_url"].includes(part ?? "");
  return isShown ? `versions.${index}.${part}` : `versions.${index}`;
}

export function errorsIn(error: unknown, { versions }: ProductForm): FieldErrors {
  const { fields, code, data } = ApiError.from(error);
  const errors = serverFieldErrors(fields);
  const index = versions.findIndex(({ id }) => id === data.version_id);
  if (code !== "STOCK_RESERVED" || data.version_id === undefined || index < 0) return errors;
  return { ...errors, [`versions.${index}.stock`]: texts.stockReserved };
}

const SERVER_ERROR = 500;

export function saveFailure(error: unknown, isNew: boolean): string {
  if (ApiError.from(error).isUnanswered) {
    const { noConnection } = productTexts;
    return isNew ? `${noConnection}. ${texts.maybeCreated}` : noConnection;
  }
  if (!isNew && hasStatus(error, 404)) return texts.goneMeanwhile;
  if (hasStatus(error, SERVER_ERROR)) return productTexts.serverError;
  const failed = isNew ? texts.createFailed : texts.updateFailed;
  const reason = messageOf(error, "");
  return reason ? `${failed}: ${reason}` : failed;
}

type Category = Pick<Schema["Category"], "id" | "name" | "is_active"> & {
  children: readonly Pick<Schema["Category"], "id" | "name" | "is_active">[];
};

type Group = { group: string; items: { value: string; label: string }[] };

const labelOf = ({ name, is_active }: Pick<Category, "name" | "is_active">) =>
  is_active ? name : `${name} (đang ẩn)`;

export function categoryGroups(roots: readonly Category[]): Group[] {
  return roots.map((root) => ({
    group: labelOf(root),
    items: [root, ...root.children].map((each) => ({
      value: String(each.id),
      label: labelOf(each),
    })),
  }));
}

export function categoryPath(roots: readonly Category[], id: string): string {
  for (const root of roots) {
    if (String(root.id) === id) return root.name;
    const child = root.children.find((each) => String(each.id) === id);
    if (child) return `${root.name} › ${child.name}`;
  }
  return id;
}

type ComparedField =
  | "name"
  | "unit"
  | "category_id"
  | "description"
  | "versions"
  | "stock"
  | "attributes"
  | "images";

const fieldLabels: Readonly<Record<ComparedField, string>> = {
  name: "Tên sản phẩm",
  unit: "Đơn vị",
  category_id: "Danh mục",
  description: "Mô tả",
  versions: "Phiên bản",
  stock: "Tồn kho",
  attributes: "Thuộc tính",
  images: "Hình ảnh",
};

type Content = { form: ProductForm; images: readonly StoredImage[] };

type Versions = { seen: Base; current: Base; mine: Content };

/** Others' changes that saving would overwrite. Unchanged stock is ignored: it is not sent. */
export function differencesOf(
  { seen, current, mine }: Versions,
  categoryName: (id: string) => string,
) {
  const counted = changedStocks(seen.form, mine.form);
  const valuesOf = (content: Content) => comparedTexts(content, counted);
  return threeWayDiff<ComparedField>(valuesOf(seen), valuesOf(current), valuesOf(mine)).map(
    (found) => {
      const label = fieldLabels[found.field];
      if (found.field === "images") return { ...found, label, ...imagesInWords(found) };
      if (found.field !== "category_id") return { ...found, label };
      const { base, current: theirs, mine: own } = found;
      return {
        ...found,
        label,
        base: categoryName(base),
        current: categoryName(theirs),
        mine: categoryName(own),
      };
    },
  );
}

function comparedTexts(
  { form, images }: Content,
  counted: ReadonlySet<number>,
): Record<ComparedField, string> {
  return {
    name: form.name.trim(),
    unit: form.unit.trim(),
    category_id: form.category_id,
    description: form.description.trim(),
    versions: form.versions.map(versionText).join("; "),
    stock: form.versions
      .filter(({ id }) => id !== undefined && counted.has(id))
      .map(({ name, stock }) => `${name.trim()}: ${formatCount(Number(stock))}`)
      .join("; "),
    attributes: form.attributes
      .filter(({ attribute_name }) => attribute_name.trim())
      .map(attributeText)
      .join("; "),
    images: images.map(({ image_url }) => image_url).join(" "),
  };
}

function versionText({ name, price, sku_code }: VersionForm): string {
  return [name.trim(), formatMoney(Number(price)), sku_code.trim()].filter(Boolean).join(", ");
}

function attributeText({ attribute_name, value, unit, is_searchable }: AttributeForm): string {
  const text = `${attribute_name.trim()}: ${value.trim()} ${unit.trim()}`.trim();
  return is_searchable ? `${text} (tìm kiếm)` : text;
}

type Forms = Record<"seen" | "current" | "mine", ProductForm>;

const byId = ({ versions }: ProductForm) =>
  new Map(versions.map((version) => [version.id, version]));

/** To be saved over `current`: stocks and images that are unchanged here are theirs. */
export function versionsOver({ seen, current, mine }: Forms): VersionForm[] {
  const [before, now] = [byId(seen), byId(current)];
  return mine.versions.map((own) => {
    const [old, theirs] = [before.get(own.id), now.get(own.id)];
    if (!old || !theirs) return own;
    const isCounted = Number(own.stock) !== Number(old.stock);
    return {
      ...own,
      reserved: theirs.reserved,
      stock: isCounted ? own.stock : theirs.stock,
      image_url: own.image_url === old.image_url ? theirs.image_url : own.image_url,
    };
  });
}

/** Their versions, with the stocks and images that are changed here. */
function takenVersions(forms: Forms): VersionForm[] {
  const own = byId({ ...forms.mine, versions: versionsOver(forms) });
  return forms.current.versions.map((theirs) => {
    const { stock, image_url } = own.get(theirs.id) ?? theirs;
    return { ...theirs, stock, image_url };
  });
}

/** What "Lấy bản mới" puts into the form. */
export function takenFields(forms: Forms, fields: readonly ComparedField[]): Partial<ProductForm> {
  const theirs = fields.flatMap((field) =>
    field === "images" || field === "stock" ? [] : [[field, forms.current[field]] as const],
  );
  const versions = fields.includes("versions") ? takenVersions(forms) : versionsOver(forms);
  return { ...Object.fromEntries(theirs), versions };
}

function changedStocks(seen: ProductForm, mine: ProductForm): Set<number> {
  const before = new Map(seen.versions.map(({ id, stock }) => [id, Number(stock)]));
  return new Set(
    mine.versions.flatMap(({ id, stock }) =>
      id !== undefined && before.has(id) && before.get(id) !== Number(stock) ? [id] : [],
    ),
  );
}

/** Counts, since URLs mean nothing to users. */
function imagesInWords({ base, current, mine }: Record<"base" | "current" | "mine", string>) {
  const count = (text: string) => (text ? text.split(" ").length : 0);
  const mark = (text: string, own: string) =>
    `${formatCount(count(text))} ảnh${text === base ? "" : own}`;
  return {
    base: mark(base, ""),
    current: mark(current, " (đã đổi)"),
    mine: mark(mine, " (bạn đã đổi)"),
  };
}
