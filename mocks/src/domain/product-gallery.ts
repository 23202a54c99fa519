import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { throwFieldError } from "./domain-error.ts";
import { productLimits, productTexts } from "./product-texts.ts";
import { addressOfFile } from "./uploads.ts";

type Images = ProductRow["images"];

/**
 * The images of a product in their order; exactly one is the thumbnail: the marked one, else the
 * first. Each is an own upload or one that the product has.
 * @throws DomainError VALIDATION on `product_images` or on one of them
 */
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

/** By display_order; images without one keep their place in the list. */
function inOrder(sent: readonly Schema["ProductImageInput"][]) {
  return sent
    .map((image, index) => ({ image, index, order: image.display_order ?? index }))
    .sort((a, b) => a.order - b.order || a.index - b.index);
}

const MAX_ADDRESS = 2_000;

/** A picture elsewhere; undefined if the text is no https address. */
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
  const file = db.files.find(
    (row) =>
      row.purpose === "product" && row.ownerId === caller.id && addressOfFile(row) === image_url,
  );
  if (!file) return undefined;
  return { id: file.number ?? db.newNumber(), image_url, image_id: file.id };
}
