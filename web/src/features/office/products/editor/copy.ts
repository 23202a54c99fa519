import type { Schema } from "#openapi/schema.ts";
import { baseOf, blankVersion, newKey, type ProductForm, type StoredImage } from "./form.ts";

export type Copy = {
  form: ProductForm;
  images: StoredImage[];
  /** Number of images that cannot be copied. */
  leftOut: number;
};

/** Dates and lot numbers belong to one batch. */
const batchName = /(^|\s)(lô|nsx|hsd|ngày)(\s|$)/iu;
const date = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/;

/** Omits SKUs (unique), stock and batch data. */
export function copyOf(product: Schema["Product"]): Copy {
  const { form, images } = baseOf(product);
  // A new product accepts only its own uploads and https image URLs.
  const kept = images.filter(({ image_url }) => image_url.startsWith("https://"));
  return {
    form: {
      ...form,
      name: `${form.name} (bản sao)`,
      sellNow: true,
      versions: form.versions.map((version) => ({
        ...blankVersion(),
        name: version.name,
        price: version.price,
        stock: 0,
        image_url: version.image_url,
      })),
      attributes: form.attributes.map(({ id: _id, ...attribute }) => {
        const { attribute_name, value } = attribute;
        const isOfBatch = batchName.test(attribute_name) || date.test(value);
        return { ...attribute, key: newKey(), value: isOfBatch ? "" : value };
      }),
    },
    images: kept.map(({ image_url }) => ({ image_url, image_id: null })),
    leftOut: images.length - kept.length,
  };
}

export const copyText = ({ leftOut }: Pick<Copy, "leftOut">): string =>
  leftOut === 0
    ? "Bản sao chưa có mã SKU và tồn kho là 0, bạn xem lại rồi hãy thêm nhé."
    : "Bản sao chưa có mã SKU, tồn kho là 0 và ảnh không chép theo được, bạn thêm ảnh cho sản phẩm mới nhé.";
