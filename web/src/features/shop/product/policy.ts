import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "./texts.ts";

type Product = Schema["Product"];
type Version = Schema["ProductVersion"];

/** The stock of one version, in pieces of that version. */
export type Stock = { available: number; reserved: number };

/** A price as shown: `per` is a unit or a version, `before` the price before a discount. */
export type Price = { dong: number; per: string; before?: number; discountPercent?: number };

/** At this stock or below, in pieces, the text asks to hurry. */
export const LOW_STOCK_PIECES = 10;

/** The requested version, else the first; undefined if the product has none. */
export function chosenVersion(versions: readonly Version[], id: number | undefined) {
  return versions.find((version) => version.id === id) ?? versions[0];
}

/** The image URLs of the gallery, in display order; the card's picture if there are none. */
export function galleryOf({ product_images, image, thumbnail_url }: Product): string[] {
  const ordered = product_images.toSorted((a, b) => a.display_order - b.display_order);
  if (ordered.length > 0) return ordered.map(({ image_url }) => image_url);
  const only = image ?? thumbnail_url;
  return only ? [only] : [];
}

/** Index of the version's own image in the gallery; undefined if the gallery does not have it. */
export function matchingImage(images: readonly string[], version: Version | undefined) {
  if (!version?.image_url) return undefined;
  const index = images.indexOf(version.image_url);
  return index < 0 ? undefined : index;
}

/** Index of the first image shown: that of the version in the URL, else the thumbnail. */
export function firstImage(product: Product, version: Version | undefined): number {
  const images = galleryOf(product);
  const thumbnail = product.product_images.find(({ is_thumbnail }) => is_thumbnail)?.image_url;
  return matchingImage(images, version) ?? Math.max(0, images.indexOf(thumbnail ?? ""));
}

/** The inventory's figure; the product's own if that query failed. */
export function stockOf(view: Schema["ProductPageView"], version: Version | undefined): Stock {
  const rows = view.stock.status === "ok" ? view.stock.data : [];
  const row = rows.find(({ version_id }) => version_id === (version?.id ?? null));
  if (row) return { available: row.available, reserved: row.reserved_quantity };
  return { available: version?.stock ?? view.product.stock, reserved: 0 };
}

/** Ids of the sold-out versions. */
export function soldOutVersions(view: Schema["ProductPageView"]): Set<number> {
  const soldOut = view.product.product_versions.filter(
    (version) => stockOf(view, version).available === 0,
  );
  return new Set(soldOut.map(({ id }) => id));
}

/** Documented: a whole number of at least 1, and never more than the stock. */
export function quantityWithin(wanted: number, available: number): number {
  if (!Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.max(1, Math.min(wanted, available));
}

/** In the version's pieces, not in the product's unit: of "Hộp 3 kg" there are 55 boxes left, not 55 kg. */
export function stockText({ available, reserved }: Stock, unit: string): string {
  if (available === 0) {
    return reserved > 0 ? "Hết hàng, số còn lại đã có người đặt" : "Hết hàng";
  }
  return available <= LOW_STOCK_PIECES
    ? `Chỉ còn ${formatCount(available)} ${unit}`
    : `Còn ${formatCount(available)} ${unit}`;
}

/**
 * Unit and price before belong to the product's own price. A version with another price is sold by
 * its name: "275.000 đ / Hộp 3 kg" is true where "275.000 đ / kg" would not be.
 */
export function priceOf(product: Product, version: Version | undefined): Price {
  const dong = version?.price ?? product.price;
  if (version && dong !== product.price) return { dong, per: version.name };
  const before = product.original_price ?? 0;
  if (before <= dong) return { dong, per: product.unit };
  const discountPercent = Math.round((1 - dong / before) * 100);
  return { dong, per: product.unit, before, discountPercent };
}

/** Why this cannot be bought now, as text for the buyer; undefined if it can. */
export function disabledReasonOf(view: Schema["ProductPageView"], version: Version | undefined) {
  const { product } = view;
  if (product.status_id === "out_of_stock") return texts.soldOut;
  if (product.status_id !== "active") {
    return `Sản phẩm chưa được bán (${product.status_label.toLowerCase()}).`;
  }
  if (!version) {
    return product.stock === 0 ? texts.soldOut : "Sản phẩm chưa có phiên bản để mua.";
  }
  if (stockOf(view, version).available > 0) return undefined;
  const isAllSoldOut = soldOutVersions(view).size === product.product_versions.length;
  return isAllSoldOut ? texts.soldOut : "Phiên bản này đã hết hàng. Mời bạn chọn phiên bản khác.";
}

/** The rating's figures; the product's own if that part failed. */
export function figuresOf({ product, rating }: Schema["ProductPageView"]) {
  if (rating.status === "ok") {
    const { average_rating, total_reviews, total_sold } = rating.data;
    return { average: average_rating, reviews: total_reviews, sold: total_sold };
  }
  return { average: product.rating, reviews: product.review_count, sold: product.sold_count };
}
