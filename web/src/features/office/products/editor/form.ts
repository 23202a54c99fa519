import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { productStatuses } from "../rules.ts";

type Product = Schema["Product"];

/** "" if empty, a string if it cannot be parsed. */
const amount = v.union([v.number(), v.string()]);

const versionShape = v.object({
  key: v.string(),
  id: v.optional(v.number()),
  name: v.string(),
  price: amount,
  /** Warehouse stock, including what orders hold. */
  stock: amount,
  sku_code: v.string(),
  image_url: v.string(),
  /** Held by orders when the form was opened. */
  reserved: v.number(),
});

export type VersionForm = v.InferOutput<typeof versionShape>;

const attributeShape = v.object({
  key: v.string(),
  id: v.optional(v.number()),
  attribute_name: v.string(),
  value: v.string(),
  unit: v.string(),
  is_searchable: v.boolean(),
});

export type AttributeForm = v.InferOutput<typeof attributeShape>;

const formShape = v.object({
  name: v.string(),
  unit: v.string(),
  category_id: v.string(),
  description: v.string(),
  sellNow: v.boolean(),
  versions: v.array(versionShape),
  attributes: v.array(attributeShape),
});

export type ProductForm = v.InferOutput<typeof formShape>;

/** `id` is undefined for uploads and for images of another product. */
const imageShape = v.object({
  id: v.optional(v.number()),
  image_url: v.string(),
  image_id: v.nullable(v.string()),
});

export type StoredImage = v.InferOutput<typeof imageShape>;

/** The product as opened; edits are compared with it. */
const baseShape = v.object({
  updated_at: v.string(),
  status: v.picklist(productStatuses),
  form: formShape,
  images: v.array(imageShape),
});

export type Base = v.InferOutput<typeof baseShape>;

let made = 0;

/** Differs from the keys in drafts of an earlier page load. */
const START = Date.now().toString(36);
function newKey(): string {
  made += 1;
  return `${START}-${made}`;
}

export const blankVersion = (): VersionForm => ({
  key: newKey(),
  name: "",
  price: "",
  stock: "",
  sku_code: "",
  image_url: "",
  reserved: 0,
});

export const blankAttribute = (): AttributeForm => ({
  key: newKey(),
  attribute_name: "",
  value: "",
  unit: "",
  is_searchable: false,
});

export const emptyForm = (): ProductForm => ({
  name: "",
  unit: "",
  category_id: "",
  description: "",
  sellNow: true,
  versions: [blankVersion()],
  attributes: [],
});

export function baseOf(product: Product): Base {
  return {
    updated_at: product.updated_at,
    status: product.status_id,
    form: formOf(product),
    images: product.product_images
      .toSorted((a, b) => a.display_order - b.display_order)
      .toSorted((a, b) => Number(b.is_thumbnail) - Number(a.is_thumbnail))
      .map(({ id, image_url, image_id }) => ({ id, image_url, image_id })),
  };
}

function formOf(product: Product): ProductForm {
  return {
    name: product.name,
    unit: product.unit,
    category_id: String(product.category_id),
    description: product.description ?? "",
    sellNow: false,
    versions: product.product_versions.map((version) => ({
      key: `v${version.id}`,
      id: version.id,
      name: version.name,
      price: version.price,
      stock: version.stock_quantity ?? version.stock,
      sku_code: version.sku_code,
      image_url: version.image_url ?? "",
      reserved: version.reserved_quantity ?? 0,
    })),
    attributes: product.product_attribute.map((attribute) => ({
      key: `a${attribute.id}`,
      id: attribute.id,
      attribute_name: attribute.attribute_name,
      value: attribute.value,
      unit: attribute.unit ?? "",
      is_searchable: attribute.is_searchable ?? false,
    })),
  };
}

export function lowestPrice(versions: readonly Pick<VersionForm, "price">[]): number {
  return versions.length === 0 ? 0 : Math.min(...versions.map(({ price }) => Number(price)));
}

export function createBody(
  form: ProductForm,
  images: readonly StoredImage[],
): Schema["CreateProduct"] {
  return {
    ...textsOf(form),
    price: lowestPrice(form.versions),
    status: form.sellNow ? "active" : "draft",
    product_versions: form.versions.map((version) => ({
      ...versionTexts(version, images),
      stock: Number(version.stock),
    })),
    product_images: galleryOf(images),
    product_attribute: attributesOf(form.attributes),
  };
}

/** Omits unchanged lists, and each version's unchanged stock, which orders keep changing. */
export function updateBody(
  form: ProductForm,
  images: readonly StoredImage[],
  base: Base,
): Schema["UpdateProduct"] {
  const versions = versionUpdates(form, images, base);
  const unchanged = versionUpdates(base.form, base.images, base);
  const attributes = attributesOf(form.attributes);
  return {
    ...textsOf(form),
    price: lowestPrice(form.versions),
    ...(mayPutOnSale(base) && form.sellNow ? { status: "active" } : {}),
    ...(isSame(versions, unchanged) ? {} : { product_versions: versions }),
    ...(isSame(addresses(images), addresses(base.images))
      ? {}
      : { product_images: galleryOf(images) }),
    ...(isSame(attributes, attributesOf(base.form.attributes))
      ? {}
      : { product_attribute: attributes }),
  };
}

export function changesNothing(
  form: ProductForm,
  images: readonly StoredImage[],
  base: Base,
): boolean {
  return isSame(updateBody(form, images, base), updateBody(base.form, base.images, base));
}

export const mayPutOnSale = ({ status }: Pick<Base, "status">) => status === "draft";

export function isChanged(before: Content, now: Content): boolean {
  return !isSame(contentOf(before), contentOf(now));
}

type Content = { form: ProductForm; images: readonly Pick<StoredImage, "image_url">[] };

function contentOf({ form, images }: Content) {
  const { versions, attributes, ...texts } = form;
  return [
    texts,
    versions.map(({ key: _key, reserved: _reserved, ...version }) => version),
    attributes.map(({ key: _key, ...attribute }) => attribute),
    addresses(images),
  ];
}

const addresses = (images: readonly Pick<StoredImage, "image_url">[]) =>
  images.map(({ image_url }) => image_url);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function textsOf({ name, unit, category_id, description }: ProductForm) {
  return {
    name: name.trim(),
    unit: unit.trim(),
    category_id: Number(category_id),
    description: description.trim() || null,
  };
}

/** Re-adds a version that someone else has deleted meanwhile. */
function versionUpdates(form: ProductForm, images: readonly StoredImage[], base: Base) {
  return form.versions.map((version): Schema["ProductVersionUpdate"] => {
    const known = base.form.versions.find(({ id }) => id !== undefined && id === version.id);
    const texts = versionTexts(version, images);
    if (!known) return { ...texts, stock: Number(version.stock) };
    const { sku_code = known.sku_code } = texts;
    const update = { id: known.id, ...texts, sku_code };
    const stock = Number(version.stock);
    return stock === Number(known.stock) ? update : { ...update, stock };
  });
}

function versionTexts(version: VersionForm, images: readonly StoredImage[]) {
  const sku_code = cleanCode(version.sku_code);
  return {
    name: version.name.trim(),
    price: Number(version.price),
    ...(sku_code ? { sku_code } : {}),
    image_url: images.find(({ image_url }) => image_url === version.image_url)?.image_url ?? null,
  };
}

function galleryOf(images: readonly StoredImage[]): Schema["ProductImageInput"][] {
  return images.map((image, index) => ({
    ...image,
    is_thumbnail: index === 0,
    display_order: index,
  }));
}

function attributesOf(attributes: readonly AttributeForm[]): Schema["ProductAttributeInput"][] {
  return attributes
    .filter(({ attribute_name }) => attribute_name.trim())
    .map(({ id, attribute_name, value, unit, is_searchable }) => ({
      ...(id === undefined ? {} : { id }),
      attribute_name: attribute_name.trim(),
      value: value.trim(),
      unit: unit.trim() || null,
      is_searchable,
    }));
}

/** Only the shape: a draft may be half filled. */
const draftShape = v.object({
  form: formShape,
  images: v.array(imageShape),
  /** Images not uploaded yet: their files are lost with the page. */
  lost: v.number(),
  base: v.optional(baseShape),
});

type ProductDraft = v.InferOutput<typeof draftShape>;

export type DraftPlace = {
  userId: string;
  productId: number | undefined;
  copied?: number | undefined;
};

const nameOf = ({ productId, copied }: DraftPlace) =>
  copied === undefined ? `product-${productId ?? "new"}` : `product-copy-${copied}`;

export const keepDraft = (place: DraftPlace, draft: ProductDraft) =>
  saveDraft(nameOf(place), place.userId, draft);

export const keptDraft = (place: DraftPlace): ProductDraft | undefined =>
  readDraft(nameOf(place), place.userId, draftShape);

export const dropDraft = (place: DraftPlace) => removeDraft(nameOf(place), place.userId);

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
