import { provinceOf } from "../places.ts";
import { elementAt } from "../random.ts";
import type { ProductDraft, SeedAttribute, SeedProduct } from "../types.ts";
import { brands } from "./brands.ts";
import { cakesDried } from "./products-cakes-dried.ts";
import { dairyDrinks } from "./products-dairy-drinks.ts";
import { fruit } from "./products-fruit.ts";
import { honey } from "./products-honey.ts";
import { meat } from "./products-meat.ts";
import { mushrooms } from "./products-mushrooms.ts";
import { nuts } from "./products-nuts.ts";
import { rice } from "./products-rice.ts";
import { seafood } from "./products-seafood.ts";
import { spices } from "./products-spices.ts";
import { teaCoffee } from "./products-tea-coffee.ts";
import { vegetables } from "./products-vegetables.ts";

const shelves = [
  vegetables,
  fruit,
  rice,
  meat,
  seafood,
  honey,
  teaCoffee,
  spices,
  dairyDrinks,
  mushrooms,
  cakesDried,
  nuts,
];
const shelfLength = 10;

/** `Gạo ST25 Sóc Trăng` becomes `gao-st25-soc-trang`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("đ", "d")
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Document 2: an attribute named `brand` is read as the brand. */
function attributesOf(draft: ProductDraft): readonly SeedAttribute[] {
  const ocop = draft.ocopStars ? [{ name: "OCOP", value: `${draft.ocopStars}`, unit: "sao" }] : [];
  return [
    { name: "brand", value: brands[draft.brand] },
    { name: "Xuất xứ", value: provinceOf(draft.province).name },
    ...ocop,
    ...draft.attributes,
  ];
}

/** The lowest ids are the newest, because the tab 'new' keeps ids up to 4. */
function createdDaysAgo(id: number): number {
  return id <= 4 ? id * 3 : 20 + ((id * 37) % 600);
}

/**
 * All 120 products in the order of their ids, 1 to 120. The ids go round the twelve categories, so
 * that the first page of any list shows a bit of everything.
 */
export const products: readonly SeedProduct[] = Array.from({ length: shelfLength }, (_, row) =>
  shelves.map((shelf, column) => {
    const draft = elementAt(shelf, row);
    const id = row * shelves.length + column + 1;
    return {
      ...draft,
      id,
      slug: slugOf(draft.name),
      price: Math.min(...draft.versions.map((version) => version.price)),
      stock: draft.versions.reduce((sum, version) => sum + version.stock, 0),
      status: draft.status ?? "active",
      attributes: attributesOf(draft),
      createdDaysAgo: createdDaysAgo(id),
    } satisfies SeedProduct;
  }),
).flat();
