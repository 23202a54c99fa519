import type { Schema } from "#openapi/schema.ts";
import { MAX_IMAGES } from "../editor/limits.ts";
import type { ShopCall } from "./shop-plan.ts";

type Images = readonly Schema["ProductImageInput"][];

const inOrder = (images: Images) =>
  images.map((image, index) => ({ ...image, is_thumbnail: index === 0, display_order: index }));

/** The body of a new product; `uploaded` are its photos. */
export function createBodyOf(call: ShopCall, uploaded: Images): Schema["CreateProduct"] {
  const links = call.images.map((image_url) => ({ image_url }));
  return {
    ...call.fields,
    product_versions: call.versions.map(({ name, price, stock = 0, sku_code }) => ({
      name,
      price,
      stock,
      ...(sku_code && { sku_code }),
    })),
    product_images: inOrder([...uploaded, ...links]).slice(0, MAX_IMAGES),
  };
}

/** The body of a change; versions that the file does not name stay as the server has them. */
export function updateBodyOf(
  call: ShopCall,
  current: Schema["Product"],
  uploaded: Images,
): Schema["UpdateProduct"] {
  const planned = new Map(call.versions.map((version) => [version.known?.id, version]));
  const kept = current.product_versions.map(({ id, name, price }) => {
    const next = planned.get(id);
    return next
      ? { id, name: next.name, price: next.price, ...stockOf(next.stock) }
      : { id, name, price };
  });
  const added = call.versions
    .filter(({ known }) => !known)
    .map(({ name, price, stock, sku_code }) => ({
      name,
      price,
      ...stockOf(stock),
      ...(sku_code && { sku_code }),
    }));
  const versions = [...kept, ...added];
  const had = current.product_images.map(({ id, image_url, image_id }) => ({
    id,
    image_url,
    image_id,
  }));
  const links = call.images
    .filter((address) => had.every(({ image_url }) => image_url !== address))
    .map((image_url) => ({ image_url }));
  const isPictured = uploaded.length + links.length > 0;
  return {
    ...call.fields,
    price: Math.min(...versions.map(({ price }) => price)),
    product_versions: versions,
    ...(isPictured && {
      product_images: inOrder([...had, ...uploaded, ...links]).slice(0, MAX_IMAGES),
    }),
  };
}

const stockOf = (stock: number | undefined) => (stock === undefined ? {} : { stock });
