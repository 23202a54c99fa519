import { slugOf } from "#openapi/search-text.ts";
import {
  brands,
  type ProductDraft,
  type SeedAttribute,
  type SeedProduct,
  type SeedStockedVersion,
} from "./catalogue.ts";
import { provinceOf } from "./places.ts";
import { productsByCategory } from "./product-drafts.ts";
import { elementAt } from "./random.ts";

const productsPerCategory = 10;
export const lastPieceSku = "HET-HANG";
const waitingForApproval: readonly number[] = [102, 112];

function attributesOf(draft: ProductDraft): readonly SeedAttribute[] {
  const ocop = draft.ocopStars ? [{ name: "OCOP", value: `${draft.ocopStars}`, unit: "sao" }] : [];
  return [
    { name: "brand", value: brands[draft.brand] },
    { name: "Xuất xứ", value: provinceOf(draft.province).name },
    ...ocop,
    ...draft.attributes,
  ];
}

// Stored cold: indexes of meat, seafood, dairy and fresh mushrooms.
const coldCategories: readonly number[] = [3, 4, 8, 9];

// With an expiry date: also vegetables and fruit.
const freshCategories: readonly number[] = [0, 1, ...coldCategories];
const shelfDays = [2, 6, 20, -1, 45, 0, 12, -9];

function versionsOf(draft: ProductDraft, id: number, categoryIndex: number): SeedStockedVersion[] {
  const dryWarehouse = id % 4 === 0 ? "KP" : "KC";
  const warehouse = coldCategories.includes(categoryIndex) ? "KL" : dryWarehouse;
  return draft.versions.map((version, index) => ({
    ...version,
    id: id * 10 + index + 1,
    thresholdMin: 5 * (1 + (id % 4)),
    locationCode: `${warehouse}-${"ABCD".charAt(categoryIndex % 4)}${(id % 9) + 1}-0${index + 1}`,
    expiresInDays: freshCategories.includes(categoryIndex)
      ? elementAt(shelfDays, (Math.floor(id / 12) + index * 3) % shelfDays.length)
      : null,
  }));
}

/** The lowest ids are the newest, because the tab 'new' filters ids up to 4. */
function createdDaysAgo(id: number): number {
  return id <= 4 ? id * 3 : 20 + ((id * 37) % 600);
}

function productOf(draft: ProductDraft, id: number, categoryIndex: number): SeedProduct {
  const price = Math.min(...draft.versions.map((version) => version.price));
  const status = draft.status ?? "active";
  return {
    ...draft,
    id,
    slug: slugOf(draft.name),
    price,
    originalPrice: id % 5 === 2 ? Math.ceil((price * 1.18) / 1000) * 1000 : null,
    stock: draft.versions.reduce((sum, version) => sum + version.stock, 0),
    status,
    isPublic: status !== "draft" && !waitingForApproval.includes(id),
    attributes: attributesOf(draft),
    versions: versionsOf(draft, id, categoryIndex),
    createdDaysAgo: createdDaysAgo(id),
  };
}

/** Consecutive ids cycle through the categories, so that the first page of any list is mixed. */
export const products: readonly SeedProduct[] = Array.from(
  { length: productsPerCategory },
  (_, row) =>
    productsByCategory.map((drafts, column) =>
      productOf(elementAt(drafts, row), row * productsByCategory.length + column + 1, column),
    ),
).flat();
