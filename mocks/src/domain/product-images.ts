import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { FileRow, ProductRow, UserRow } from "../db/tables.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import {
  changesBetween,
  mayManage,
  productLimits,
  productTexts,
  recordProduct,
  snapshotOf,
} from "./products.ts";
import { hasAnyPermission } from "./roles.ts";
import {
  addressOfFile,
  type FormFile,
  isForgotten,
  MEGABYTE,
  pictureTypes,
  removeFiles,
  storePictures,
  type UploadRule,
} from "./uploads.ts";

// Limit of the contract.
const MAX_FILES = 10;

const reviewRule: UploadRule = {
  purpose: "product",
  field: "files",
  types: pictureTypes,
  notPicture: "Chỉ được upload file hình ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Hình ảnh phải nhỏ hơn 5MB!",
};

const productRule: UploadRule = {
  ...reviewRule,
  notPicture: "Chỉ được chọn file ảnh!",
  tooLarge: "Ảnh phải nhỏ hơn 5MB!",
};

/** `number` identifies it in responses. */
export type NumberedFile = FileRow & { number: number };

/** All or none. `purpose`: "product", else a review. */
export async function storeProductImages(
  db: Db,
  caller: UserRow,
  files: readonly FormFile[],
  purpose: FormFile = "review",
): Promise<NumberedFile[]> {
  const isProduct = purpose === "product";
  if (isProduct && !hasAnyPermission(db, caller, ["PERM_PRODUCT_IMAGE_UPLOAD"])) {
    throw new DomainError("FORBIDDEN", "Bạn không có quyền thực hiện thao tác này");
  }
  if (files.length === 0) throwFieldError("VALIDATION", "files", "Vui lòng chọn ảnh");
  if (files.length > MAX_FILES) {
    throwFieldError("VALIDATION", "files", `Mỗi lần chỉ tải lên được tối đa ${MAX_FILES} ảnh`);
  }
  dropUnused(db);
  const rows = await storePictures(db, caller, files, isProduct ? productRule : reviewRule);
  return rows.map((row) => Object.assign(row, { number: db.newNumber() }));
}

export function isOwnUpload(db: Db, caller: UserRow, address: string): boolean {
  return uploadAt(db, caller, address) !== undefined;
}

function uploadAt(db: Db, caller: UserRow, address: string): FileRow | undefined {
  return db.files.find(
    (row) =>
      row.purpose === "product" && row.ownerId === caller.id && addressOfFile(row) === address,
  );
}

/** Another user's image is not found, so that numbers cannot be guessed. */
export function deleteProductImage(db: Db, caller: UserRow, number: number): void {
  const product = db.products.find(({ images }) => images.some(({ id }) => id === number));
  if (product) {
    if (!mayManage(db, product, caller)) throw notFound();
    removeFromProduct(db, caller, product, number);
    return;
  }
  const file = db.files.find((row) => row.number === number && row.ownerId === caller.id);
  if (!file) throw notFound();
  removeFromReviews(db, addressOfFile(file));
  removeFiles(db, (row) => row === file);
}

export function removeUnused(db: Db, addresses: readonly string[]): void {
  const shown = usedAddresses(db);
  const unshown = new Set(addresses.filter((address) => !shown.has(address)));
  removeFiles(db, (row) => row.purpose === "product" && unshown.has(addressOfFile(row)));
}

function removeFromProduct(db: Db, caller: UserRow, product: ProductRow, number: number): void {
  const before = snapshotOf(db, product);
  const removed = product.images.filter(({ id }) => id === number);
  const rest = product.images.filter(({ id }) => id !== number);
  if (rest.length === 0) throw new DomainError("CONFLICT", "Sản phẩm phải có ít nhất một ảnh");
  const hasThumbnail = rest.some(({ is_thumbnail }) => is_thumbnail);
  product.images = rest.map((image, index) => ({
    ...image,
    is_thumbnail: hasThumbnail ? image.is_thumbnail : index === 0,
    display_order: index,
  }));
  for (const version of product.versions) {
    if (removed.some(({ image_url }) => image_url === version.image_url)) version.image_url = null;
  }
  const changes = changesBetween(before, snapshotOf(db, product));
  recordProduct(db, caller, product, { action: "updated", changes });
  removeUnused(
    db,
    removed.map(({ image_url }) => image_url),
  );
}

function removeFromReviews(db: Db, address: string): void {
  for (const review of db.reviews) {
    const images = Object.entries(review.images);
    if (!images.some(([, shown]) => shown === address)) continue;
    review.images = Object.fromEntries(images.filter(([, shown]) => shown !== address));
  }
}

function dropUnused(db: Db): void {
  const isOld = isForgotten(db);
  const old = db.files.filter((row) => row.purpose === "product" && isOld(row));
  if (old.length > 0) removeUnused(db, old.map(addressOfFile));
}

/** Includes orders: they show what was bought even when the product has changed. */
function usedAddresses(db: Db): Set<string | null> {
  return new Set([
    ...db.products.flatMap(({ images, versions }) =>
      [...images, ...versions].map(({ image_url }) => image_url),
    ),
    ...db.reviews.flatMap(({ images }) => Object.values(images)),
    ...db.orders.flatMap(({ order_items }) =>
      order_items.flatMap(({ image_url, product }) => [image_url, product.thumbnail]),
    ),
  ]);
}

function notFound(): DomainError {
  return new DomainError("NOT_FOUND", "Không tìm thấy ảnh");
}

type Images = ProductRow["images"];

/** Exactly one is the thumbnail: the marked one, else the first. */
export function galleryOf(
  db: Db,
  caller: UserRow,
  sent: readonly Schema["ProductImageInput"][],
  known: Images = [],
): Images {
  if (sent.length === 0) throwFieldError("VALIDATION", "product_images", productTexts.noImage);
  if (sent.length > productLimits.images) {
    const message = `Mỗi sản phẩm có tối đa ${productLimits.images} ảnh`;
    throwFieldError("VALIDATION", "product_images", message);
  }
  const images = inOrder(sent).map(({ image, index }) => {
    const found =
      known.find((row) => row.image_url === image.image_url) ??
      upload(db, caller, image) ??
      pictureAt(db, image.image_url);
    if (!found) {
      const message = "Ảnh này không phải do bạn tải lên";
      return throwFieldError("VALIDATION", `product_images.${index}`, message);
    }
    return { ...found, is_thumbnail: image.is_thumbnail ?? false };
  });
  if (new Set(images.map(({ id }) => id)).size < images.length) {
    throwFieldError("VALIDATION", "product_images", "Một ảnh được gửi hai lần");
  }
  const thumbnail = Math.max(
    0,
    images.findIndex(({ is_thumbnail }) => is_thumbnail),
  );
  return images.map((image, index) => ({
    ...image,
    is_thumbnail: index === thumbnail,
    display_order: index,
  }));
}

function inOrder(sent: readonly Schema["ProductImageInput"][]) {
  return sent
    .map((image, index) => ({ image, index, order: image.display_order ?? index }))
    .sort((a, b) => a.order - b.order || a.index - b.index);
}

const MAX_ADDRESS = 2_000;

/** undefined: not a public https address. */
export function pictureAt(
  db: Db,
  address: string,
): Omit<Images[number], "is_thumbnail" | "display_order"> | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPublic = url?.protocol === "https:" && !url.username && url.hostname.includes(".");
  if (!isPublic || address.length > MAX_ADDRESS) return undefined;
  return { id: db.newNumber(), image_url: address, image_id: null };
}

function upload(db: Db, caller: UserRow, { image_url }: Schema["ProductImageInput"]) {
  const file = uploadAt(db, caller, image_url);
  if (!file) return undefined;
  return { id: file.number ?? db.newNumber(), image_url, image_id: file.id };
}
