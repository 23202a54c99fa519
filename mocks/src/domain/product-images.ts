import type { Db } from "../db/db.ts";
import type { FileRow, ProductRow, UserRow } from "../db/tables.ts";
import { daysBefore } from "../seed/dates.ts";
import { mayManage } from "./catalogue.ts";
import { Refusal, refuseField } from "./refusal.ts";
import {
  addressOfFile,
  keepPictures,
  MEGABYTE,
  pictureTypes,
  removeFiles,
  type Sent,
  type UploadRule,
} from "./uploads.ts";

// Of the contract.
const MOST_FILES = 10;

// Document 2 §5, of reviews; the mock cannot know for which of the two a picture comes.
const imageRule: UploadRule = {
  purpose: "product",
  field: "files",
  types: pictureTypes,
  notPicture: "Chỉ được upload file hình ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Hình ảnh phải nhỏ hơn 5MB!",
};

/** An uploaded picture with the number by which answers name it. */
export type NumberedFile = FileRow & { number: number };

/**
 * Keeps pictures for a product or a review to come, all of them or none. What nothing took within
 * a day is dropped.
 * @throws Refusal VALIDATION on the field `files`
 */
export async function keepProductImages(
  db: Db,
  caller: UserRow,
  files: readonly Sent[],
): Promise<NumberedFile[]> {
  if (files.length === 0) refuseField("VALIDATION", "files", "Vui lòng chọn ảnh");
  if (files.length > MOST_FILES) {
    refuseField("VALIDATION", "files", `Mỗi lần chỉ tải lên được tối đa ${MOST_FILES} ảnh`);
  }
  dropForgotten(db);
  const rows = await keepPictures(db, caller, files, imageRule);
  return rows.map((row) => Object.assign(row, { number: db.newNumber() }));
}

/** Whether this is the address of a picture that the caller uploaded. */
export function isOwnUpload(db: Db, caller: UserRow, address: string): boolean {
  return db.files.some(
    (row) =>
      row.purpose === "product" && row.ownerId === caller.id && addressOfFile(row) === address,
  );
}

/**
 * Deletes an image of a product that the caller may change, or an own upload; a review that shows
 * it loses it. Another's image is not there, as for somebody who guesses numbers.
 */
export function deleteProductImage(db: Db, caller: UserRow, number: number): void {
  const product = db.products.find(({ images }) => images.some(({ id }) => id === number));
  if (product) {
    if (!mayManage(db, product, caller)) throw notFound();
    removeFromProduct(db, product, number);
    return;
  }
  const file = db.files.find((row) => row.number === number && row.ownerId === caller.id);
  if (!file) throw notFound();
  removeFromReviews(db, addressOfFile(file));
  removeFiles(db, (row) => row === file);
}

/** Removes those of the uploads at these addresses that nothing shows any more. */
export function removeUnshown(db: Db, addresses: readonly string[]): void {
  const shown = shownAddresses(db);
  const unshown = new Set(addresses.filter((address) => !shown.has(address)));
  removeFiles(db, (row) => row.purpose === "product" && unshown.has(addressOfFile(row)));
}

function removeFromProduct(db: Db, product: ProductRow, number: number): void {
  const removed = product.images.filter(({ id }) => id === number);
  const rest = product.images.filter(({ id }) => id !== number);
  if (rest.length === 0) throw new Refusal("CONFLICT", "Sản phẩm phải có ít nhất một ảnh");
  const hasThumbnail = rest.some(({ is_thumbnail }) => is_thumbnail);
  product.images = rest.map((image, index) => ({
    ...image,
    is_thumbnail: hasThumbnail ? image.is_thumbnail : index === 0,
  }));
  removeUnshown(
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

function dropForgotten(db: Db): void {
  const yesterday = daysBefore(db.now(), 1).toISOString();
  const old = db.files.filter(
    ({ purpose, createdAt }) => purpose === "product" && createdAt < yesterday,
  );
  if (old.length > 0) removeUnshown(db, old.map(addressOfFile));
}

/** Orders keep showing what was bought, whatever became of the product. */
function shownAddresses(db: Db): Set<string | null> {
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

function notFound(): Refusal {
  return new Refusal("NOT_FOUND", "Không tìm thấy ảnh");
}
