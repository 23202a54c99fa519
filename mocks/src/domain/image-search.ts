import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import type { Decode } from "../pictures/pixels.ts";
import { type KnownPicture, knownPicture, recognise } from "../pictures/recognise.ts";
import fingerprints from "../seed/picture-fingerprints.json" with { type: "json" };
import { isOnSale } from "./catalogue.ts";
import { throwFieldError } from "./domain-error.ts";
import { seenProducts } from "./products.ts";
import {
  checkPicture,
  type FormFile,
  MEGABYTE,
  type PictureRule,
  pictureTypes,
} from "./uploads.ts";

/** Limit of the contract. */
const MAX_PRODUCTS = 100;
const MAX_CATEGORIES = 3;

const searchRule: PictureRule = {
  field: "image",
  types: pictureTypes,
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 10 * MEGABYTE,
  tooLarge: "Ảnh không được lớn hơn 10MB!",
};

/** `confidence`: 0 to 1. */
export type DetectedCategory = { id: number; name: string; confidence: number };

/** `products`: the first of `total`. */
export type ImageFinding = {
  categories: DetectedCategory[];
  products: ProductRow[];
  total: number;
};

const nothing: ImageFinding = { categories: [], products: [], total: 0 };

let known: KnownPicture[] | undefined;

export async function searchByImage(
  db: Db,
  decode: Decode,
  file: FormFile,
  caller?: UserRow,
): Promise<ImageFinding> {
  const { picture } = await checkPicture(file, searchRule);
  const pixels = await decode(picture);
  if (!pixels)
    throwFieldError("VALIDATION", "image", "Không đọc được ảnh này. Vui lòng chọn ảnh khác.");
  known ??= Object.entries(fingerprints).map(([address, fingerprint]) =>
    knownPicture(address, fingerprint),
  );
  const recognised = recognise(pixels, known);
  if (!recognised) return nothing;

  const isSeen = seenProducts(db, caller);
  const found = db.products
    .filter((product) => isOnSale(product) || isSeen(product))
    .map((product) => ({ product, place: placeOf(product, recognised.key) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place);
  return {
    categories: categoriesOf(db, found, recognised.similarity),
    products: found.slice(0, MAX_PRODUCTS).map(({ product }) => product),
    total: found.length,
  };
}

type Found = { product: ProductRow; place: number };

/** From 0; negative when absent. */
function placeOf({ images }: ProductRow, address: string): number {
  return images.findIndex(({ image_url }) => image_url === address);
}

function categoriesOf(db: Db, found: readonly Found[], similarity: number): DetectedCategory[] {
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
      // Even the weakest match is more likely right than wrong, so confidence starts at 0.6.
      const confidence = Math.round((0.6 + 0.4 * similarity) * (weight / sum) * 100) / 100;
      return category ? [{ id, name: category.name, confidence }] : [];
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_CATEGORIES);
}
