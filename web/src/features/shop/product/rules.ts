import type { Schema } from "#openapi/schema.ts";
import { isOffered } from "#web/api/product-status.ts";
import { formatCount } from "#web/lib/format.ts";
import { isDong, priceUnreadable } from "#web/lib/order-totals.ts";

type Product = Schema["Product"];
type Version = Schema["ProductVersion"];
type Priced = Pick<Product, "price" | "unit"> & Partial<Pick<Product, "original_price">>;

/** In pieces of that version. */
export type Stock = { available: number; reserved: number };

/** `per` is a unit or a version, `before` the price before a discount. */
export type Price = { dong: number; per: string; before?: number; discountPercent?: number };

export const LOW_STOCK_PIECES = 10;

export function selectedVersion(versions: readonly Version[], id: number | undefined) {
  return versions.find((version) => version.id === id) ?? versions[0];
}

export function galleryOf({ product_images, image, thumbnail_url }: Product): string[] {
  const ordered = product_images.toSorted((a, b) => a.display_order - b.display_order);
  if (ordered.length > 0) return [...new Set(ordered.map(({ image_url }) => image_url))];
  const only = image ?? thumbnail_url;
  return only ? [only] : [];
}

export function matchingImage(images: readonly string[], version: Version | undefined) {
  if (!version?.image_url) return undefined;
  const index = images.indexOf(version.image_url);
  return index < 0 ? undefined : index;
}

export function firstImage(product: Product, version: Version | undefined): number {
  const images = galleryOf(product);
  const thumbnail = product.product_images.find(({ is_thumbnail }) => is_thumbnail)?.image_url;
  return matchingImage(images, version) ?? Math.max(0, images.indexOf(thumbnail ?? ""));
}

export function stockOf(view: Schema["ProductPageView"], version: Version | undefined): Stock {
  const rows = view.stock.status === "ok" ? view.stock.data : [];
  const row = rows.find(({ version_id }) => version_id === (version?.id ?? null));
  if (row) return { available: row.available, reserved: row.reserved_quantity };
  return { available: version?.stock ?? view.product.stock, reserved: 0 };
}

export function soldOutVersions(view: Schema["ProductPageView"]): Set<number> {
  const soldOut = view.product.product_versions.filter(
    (version) => stockOf(view, version).available === 0,
  );
  return new Set(soldOut.map(({ id }) => id));
}

export function quantityWithin(wanted: number, available: number): number {
  if (!Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.max(1, Math.min(wanted, available));
}

/** In the version's pieces, not in the product's unit: 55 boxes of "Hộp 3 kg", not 55 kg. */
export function stockText({ available, reserved }: Stock, unit: string): string {
  if (available === 0) {
    return reserved > 0 ? "Hết hàng, số còn lại đã có người đặt" : "Hết hàng";
  }
  return available <= LOW_STOCK_PIECES
    ? `Chỉ còn ${formatCount(available)} ${unit}`
    : `Còn ${formatCount(available)} ${unit}`;
}

/**
 * Unit and original price belong to the product's own price. A version with another price is sold
 * by its name: "275.000 đ / Hộp 3 kg" is true where "275.000 đ / kg" is not.
 */
export function priceOf(product: Priced, version: Version | undefined): Price {
  const dong = version?.price ?? product.price;
  if (version && dong !== product.price) return { dong, per: version.name };
  const before = product.original_price ?? 0;
  if (before <= dong) return { dong, per: product.unit };
  const discountPercent = Math.round((1 - dong / before) * 100);
  return { dong, per: product.unit, before, discountPercent };
}

const SOLD_OUT = "Sản phẩm đã hết hàng!";

export function disabledReasonOf(view: Schema["ProductPageView"], version: Version | undefined) {
  const { product } = view;
  if (product.status_id === "out_of_stock") return SOLD_OUT;
  if (!isOffered(product.status_id)) {
    const label = product.status_label ? ` (${product.status_label.toLowerCase()})` : "";
    return `Sản phẩm chưa được bán${label}.`;
  }
  if (!version) {
    return product.stock === 0 ? SOLD_OUT : "Sản phẩm chưa có phiên bản để mua.";
  }
  if (stockOf(view, version).available > 0) {
    return isDong(version.price) ? undefined : priceUnreadable;
  }
  const isAllSoldOut = soldOutVersions(view).size === product.product_versions.length;
  return isAllSoldOut ? SOLD_OUT : "Phiên bản này đã hết hàng. Mời bạn chọn phiên bản khác.";
}

export function figuresOf({ product, rating }: Schema["ProductPageView"]) {
  if (rating.status === "ok") {
    const { average_rating, total_reviews, total_sold } = rating.data;
    return { average: average_rating, reviews: total_reviews, sold: total_sold };
  }
  return { average: product.rating, reviews: product.review_count, sold: product.sold_count };
}

type Row = { label: string; value: string };

const isBrand = ({ attribute_name }: Schema["ProductAttribute"]) =>
  attribute_name?.trim().toLowerCase() === "brand";

/** The attribute named brand wins over the product's own field. */
export function brandOf({ product_attribute, brand }: Schema["Product"]): string | undefined {
  return product_attribute.find(isBrand)?.value || brand || undefined;
}

export function attributeRows(
  product: Schema["Product"],
  version: Schema["ProductVersion"] | undefined,
): Row[] {
  const known: { label: string; value: string | undefined }[] = [
    { label: "Thương hiệu", value: brandOf(product) },
    { label: "Nhà bán", value: product.source },
    { label: "SKU", value: version?.sku_code || product.slug },
    { label: "Đơn vị bán", value: product.unit },
  ];
  const own = product.product_attribute
    .filter((attribute) => !isBrand(attribute))
    .map(({ attribute_name, value, unit }) => ({
      label: attribute_name,
      value: unit ? `${value} ${unit}` : value,
    }));
  return [...known, ...own].flatMap(({ label, value }) =>
    label && value ? [{ label, value }] : [],
  );
}

type Review = Schema["Review"];

type Thread = { review: Review; replies: Review[] };

export function threadsOf(reviews: readonly Review[]): Thread[] {
  const known = new Set(reviews.map(({ id }) => id));
  // A reply whose review is missing is shown on its own.
  const isReply = ({ parent_id }: Review) => parent_id !== null && known.has(parent_id);
  const replies = reviews
    .filter(isReply)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return reviews
    .filter((review) => !isReply(review))
    .map((review) => ({
      review,
      replies: replies.filter(({ parent_id }) => parent_id === review.id),
    }));
}

const stars = [5, 4, 3, 2, 1] as const;

export type ReviewFilter = { sao?: (typeof stars)[number]; anh?: 1 };

export const hasImages = ({ images }: Pick<Review, "images">) => Object.keys(images).length > 0;

export function filterThreads(threads: readonly Thread[], { sao, anh }: ReviewFilter): Thread[] {
  return threads
    .filter(
      ({ review }) => (sao === undefined || starOf(review) === sao) && (!anh || hasImages(review)),
    )
    .toSorted((a, b) => Number(hasImages(b.review)) - Number(hasImages(a.review)));
}

/** A half star counts as the next whole one. */
const starOf = ({ rating }: Pick<Review, "rating">) => Math.ceil(rating);

type StarCount = { star: (typeof stars)[number]; count: number };

export function countsByStar(reviews: readonly Review[]): StarCount[] {
  return stars.map((star) => ({
    star,
    count: reviews.filter((review) => starOf(review) === star).length,
  }));
}

export function wrapped(index: number, step: number, length: number): number {
  return length === 0 ? 0 : (((index + step) % length) + length) % length;
}
