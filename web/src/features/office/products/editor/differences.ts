import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import type { Base, ProductForm, StoredImage, VersionForm } from "./form.ts";

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

/**
 * What someone else has changed since the form was opened and saving would overwrite. Stock counts
 * only where the form changes it: otherwise it is not sent.
 */
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
      .map(({ attribute_name, value, unit }) =>
        `${attribute_name.trim()}: ${value.trim()} ${unit.trim()}`.trim(),
      )
      .join("; "),
    images: images.map(({ image_url }) => image_url).join(" "),
  };
}

function versionText({ name, price, sku_code }: VersionForm): string {
  return [name.trim(), formatMoney(Number(price)), sku_code.trim()].filter(Boolean).join(", ");
}

function changedStocks(seen: ProductForm, mine: ProductForm): Set<number> {
  const before = new Map(seen.versions.map(({ id, stock }) => [id, Number(stock)]));
  return new Set(
    mine.versions.flatMap(({ id, stock }) =>
      id !== undefined && before.has(id) && before.get(id) !== Number(stock) ? [id] : [],
    ),
  );
}

/** URLs would mean nothing to the reader. */
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
