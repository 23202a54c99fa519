import type { Schema } from "#openapi/schema.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import type { AttributeForm, Base, ProductForm, StoredImage, VersionForm } from "./form.ts";

type VersionUpdate = Schema["ProductVersionUpdate"];

/** The lowest price of the versions, 0 without any (document 2 §5). */
export function lowestPrice(versions: readonly Pick<VersionForm, "price">[]): number {
  return versions.length === 0 ? 0 : Math.min(...versions.map(({ price }) => Number(price)));
}

/** The body of a new product. */
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

/**
 * The body of an edit. Lists are left out if they have not changed, and so is the stock of a
 * version: orders move it all the time.
 */
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

/** True if the edit would send what the server has. */
export function changesNothing(
  form: ProductForm,
  images: readonly StoredImage[],
  base: Base,
): boolean {
  return isSame(updateBody(form, images, base), updateBody(base.form, base.images, base));
}

/** Only a draft: any other status is set in the list. */
export const mayPutOnSale = ({ status }: Pick<Base, "status">) => status === "draft";

/** True if saving would change something; `base` is undefined for a new product. */
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

/** A version that another user has deleted meanwhile is added again. */
function versionUpdates(form: ProductForm, images: readonly StoredImage[], base: Base) {
  return form.versions.map((version): VersionUpdate => {
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
    // An image that has been removed from the product is not the version's either.
    image_url: images.find(({ image_url }) => image_url === version.image_url)?.image_url ?? null,
  };
}

/** The first image becomes the thumbnail (document 2 §5). */
function galleryOf(images: readonly StoredImage[]): Schema["ProductImageInput"][] {
  return images.map((image, index) => ({
    ...image,
    is_thumbnail: index === 0,
    display_order: index,
  }));
}

/** Those without a name are left out. */
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
