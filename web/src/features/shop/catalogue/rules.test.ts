import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { isSellable } from "#web/api/product-status.ts";
import { product as anyProduct, product } from "./catalogue.fixtures.ts";
import {
  activeFilters,
  catalogueTitle,
  DEFAULT_PAGE_SIZE,
  discountOf,
  offerOf,
  pageCount,
  pageOf,
  priceBands,
  priceRange,
  queryOf,
  toggledBrand,
} from "./rules.ts";

const priced = (id: number, price: number) => anyProduct({ id, price });

function answer(data: Schema["ProductSummary"][]): Schema["ProductPage"] {
  return { data, total: data.length, page: 1, size: data.length };
}

describe("price bands", () => {
  test("every price is in exactly one band", () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), (price) => {
        const hits = priceBands.filter(({ min, max }) => price >= min && price < (max ?? Infinity));
        expect(hits).toHaveLength(1);
      }),
    );
  });

  test("the lower bound belongs to the band, the upper one to the next", () => {
    expect(priceRange("50-100")).toEqual({ price_min: 50_000, price_max: 100_000 });
    expect(priceRange("tren-1000")).toEqual({ price_min: 1_000_000, price_max: undefined });
  });
});

describe("tabs", () => {
  test("'new' keeps products with an id of at most 4", () => {
    const all = answer([priced(3, 900_000), priced(4, 150_000), priced(5, 150_001)]);
    expect(pageOf({ t: 2 }, all).products.map(({ id }) => id)).toEqual([3, 4]);
  });

  test("'on sale' queries prices of at most 150,000, within the chosen band", () => {
    // The contract's upper bound is exclusive.
    expect(queryOf({ t: 3 }).price_max).toBe(150_001);
    expect(queryOf({ t: 3, band: "duoi-50" }).price_max).toBe(50_000);
    expect(queryOf({ t: 3, band: "100-300" })).toMatchObject({
      price_min: 100_000,
      price_max: 150_001,
    });
    expect(queryOf({ band: "100-300" }).price_max).toBe(300_000);
  });

  test("a tab that is filtered on the client is paged on the client", () => {
    const many = answer(Array.from({ length: 12 }, (_, id) => priced(id % 5, 1_000)));
    const last = pageOf({ t: 2, page: 2, size: 10 }, many);
    expect(last.total).toBe(12);
    expect(last.products).toHaveLength(2);
    expect(pageOf({ t: 2, size: 10 }, many).products).toHaveLength(10);
  });

  test("'top rated' and 'trending' are sorted by the server", () => {
    expect(queryOf({ t: 4 }).sort).toBe("rating");
    expect(queryOf({ t: 5, page: 2 })).toMatchObject({
      sort: "sold",
      page: 2,
      size: DEFAULT_PAGE_SIZE,
    });
  });
});

describe("the storefront's title", () => {
  const child = { id: 31, name: "Gạo nếp", parentId: 3, level: 2 as const };
  const root = { id: 3, name: "Gạo", parentId: null, level: 1 as const };
  const common = { slug: "", icon_url: null, count: 0, created_at: "", is_active: true };
  const tree = [{ ...common, ...root, children: [{ ...common, ...child, children: [] as [] }] }];

  test.each([
    [{}, "Cửa hàng"],
    [{ search: "gạo", category: 3, t: 5 }, "Kết quả cho “gạo”"],
    [{ category: 31, t: 5 }, "Gạo nếp – Xu hướng"],
    [{ category: 99 }, "Cửa hàng"],
    [{ t: 1 }, "Cửa hàng"],
  ] as const)("of %j is %s", (filter, title) => {
    expect(catalogueTitle(filter, tree)).toBe(title);
  });
});

describe("a category's page", () => {
  test("the server applies its order and page size", () => {
    expect(queryOf({ category: 2, sort: "name", size: 50, page: 3 })).toMatchObject({
      category_id: 2,
      sort: "name",
      size: 50,
      page: 3,
    });
    expect(queryOf({ category: 2 })).toMatchObject({ sort: undefined, size: 20, page: 1 });
  });

  test("the page count depends on the page size", () => {
    expect(pageCount(101, 50)).toBe(3);
  });
});

describe("the active filters", () => {
  const categories = [{ id: 2, name: "Trái cây" }];

  test("each has a name and the change that removes it", () => {
    const filter = { category: 2, band: "50-100", brand: ["Ong Rừng Việt", "Hạt Vàng"] } as const;
    const active = activeFilters({ ...filter, brand: [...filter.brand] }, categories);
    expect(active.map(({ label }) => label)).toEqual([
      "Trái cây",
      "50.000 đ – 100.000 đ",
      "Ong Rừng Việt",
      "Hạt Vàng",
    ]);
    expect(active.map(({ without }) => without)).toEqual([
      { category: undefined },
      { band: undefined },
      { brand: ["Hạt Vàng"] },
      { brand: ["Ong Rừng Việt"] },
    ]);
  });

  test("an unknown category can still be removed", () => {
    expect(activeFilters({ category: 99 }, categories)).toMatchObject([{ label: "Danh mục 99" }]);
  });

  test("search, tab and page are not part of the drawer", () => {
    expect(activeFilters({ search: "gạo", t: 4, page: 2 }, categories)).toEqual([]);
  });

  test("removing the last brand leaves no brand in the URL", () => {
    expect(toggledBrand(["Hạt Vàng"], "Hạt Vàng")).toEqual({ brand: undefined });
    expect(toggledBrand([], "Hạt Vàng")).toEqual({ brand: ["Hạt Vàng"] });
  });
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
])("%i products have %i pages", (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

describe("what is sellable", () => {
  test.each(["hidden", "draft", "archived", "out_of_stock", "inactive"] as const)(
    "not %s",
    (status_id) => {
      expect(isSellable({ status_id })).toBe(false);
    },
  );

  test("active, and a product without a status", () => {
    expect(isSellable({ status_id: "active" })).toBe(true);
    expect(isSellable({})).toBe(true);
  });
});

describe("a card adds to the cart", () => {
  const { product_versions } = product();

  test("one piece of the first version, at its price", () => {
    expect(offerOf(product())).toEqual({
      line: { product_id: 21, version_id: 41, unit_price: 95_000, quantity: 1 },
      version: product_versions[0],
    });
  });

  test("nothing if the product is sold out", () => {
    expect(offerOf(product({ stock: 0 }))).toEqual({ disabledReason: "Sản phẩm đã hết hàng!" });
  });

  test.each([
    ["out_of_stock", "Sản phẩm đã hết hàng!"],
    ["hidden", "Sản phẩm không còn được bán."],
  ] as const)("nothing of a product that is %s, whatever its pieces", (status_id, reason) => {
    expect(offerOf(product({ status_id }))).toEqual({ disabledReason: reason });
  });

  test("nothing if the first version is sold out, and names that version", () => {
    const soldOut = product_versions.map((version, index) =>
      index === 0 ? { ...version, stock: 0 } : version,
    );
    const offer = offerOf(product({ product_versions: soldOut }));
    expect(offer.line).toBeUndefined();
    expect(offer.disabledReason).toContain("“Túi 1 kg” đã hết hàng");
  });

  test("nothing if the product has no versions", () => {
    expect(offerOf(product({ product_versions: [] })).disabledReason).toBeDefined();
  });
});

test.each([
  [{ price: 185_000, original_price: 210_000 }, 12],
  [{ price: 185_000, original_price: 185_000 }, undefined],
  [{ price: 185_000, original_price: 100_000 }, undefined],
  [{ price: 185_000, original_price: null }, undefined],
])("the discount of %o is %s per cent", (prices, percent) => {
  expect(discountOf(prices)).toBe(percent);
});
