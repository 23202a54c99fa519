import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import type { Decode } from "../pictures/pixels.ts";
import { type Known, knownOf, recognise } from "../pictures/recognise.ts";
import prints from "../seed/picture-prints.json" with { type: "json" };
import { isOnSale, mayManage } from "./catalogue.ts";
import { refuseField } from "./refusal.ts";
import { checkPicture, MEGABYTE, type PictureRule, pictureTypes, type Sent } from "./uploads.ts";

/** Of the contract. */
const MOST_PRODUCTS = 100;
const MOST_CATEGORIES = 3;

const searchRule: PictureRule = {
  field: "image",
  types: pictureTypes,
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 10 * MEGABYTE,
  tooLarge: "Ảnh không được lớn hơn 10MB!",
};

/** `confidence` from 0 to 1. */
export type DetectedCategory = { id: number; name: string; confidence: number };

/** `products` are the first of `total`. */
export type ImageFinding = {
  categories: DetectedCategory[];
  products: ProductRow[];
  total: number;
};

const nothing: ImageFinding = { categories: [], products: [], total: 0 };

let known: Known[] | undefined;

/**
 * Products that show the same picture: those with it as their thumbnail first, then those with it
 * further on in their gallery. Without a caller, among what the storefront shows.
 * @throws Refusal VALIDATION on the field `image`
 */
export async function searchByImage(
  db: Db,
  decode: Decode,
  file: Sent,
  caller?: UserRow,
): Promise<ImageFinding> {
  const { picture } = await checkPicture(file, searchRule);
  const pixels = await decode(picture);
  if (!pixels)
    refuseField("VALIDATION", "image", "Không đọc được ảnh này. Vui lòng chọn ảnh khác.");
  known ??= Object.entries(prints).map(([address, print]) => knownOf(address, print));
  const recognised = recognise(pixels, known);
  if (!recognised) return nothing;

  const found = db.products
    .filter((product) => isOnSale(product) || (caller && mayManage(db, product, caller)))
    .map((product) => ({ product, place: placeOf(product, recognised.key) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place);
  return {
    categories: categoriesOf(db, found, recognised.likeness),
    products: found.slice(0, MOST_PRODUCTS).map(({ product }) => product),
    total: found.length,
  };
}

type Found = { product: ProductRow; place: number };

/** Where in its gallery a product shows this picture, from 0; below 0 it does not. */
function placeOf({ images }: ProductRow, address: string): number {
  return images.findIndex(({ image_url }) => image_url === address);
}

/** Categories by how much of what was found is theirs, weighed by its place. */
function categoriesOf(db: Db, found: readonly Found[], likeness: number): DetectedCategory[] {
  const weights = new Map<number, number>();
  let sum = 0;
  for (const { product, place } of found) {
    const weight = 1 / (1 + place) ** 2;
    weights.set(product.category_id, (weights.get(product.category_id) ?? 0) + weight);
    sum += weight;
  }
  return [...weights]
    .flatMap(([id, weight]) => {
      const category = db.categories.find((row) => row.id === id);
      // Even the faintest likeness that counts is more likely right than wrong.
      const confidence = Math.round((0.6 + 0.4 * likeness) * (weight / sum) * 100) / 100;
      return category ? [{ id, name: category.name, confidence }] : [];
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MOST_CATEGORIES);
}
