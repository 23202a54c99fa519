import { describe, expect, test } from "vitest";
import { category, favorite } from "./favorites.fixtures.ts";
import {
  type FavoriteFilter,
  filterCount,
  filterFavorites,
  rangeOf,
  ratingOf,
  sellerOf,
} from "./rules.ts";

const items = [
  favorite({
    product_id: 1,
    name: "Gạo ST25",
    source: "HTX Sóc Trăng",
    price: 185_000,
    category_id: 3,
    addedAt: "2026-11-01T00:00:00.000Z",
    rating: 4.9,
  }),
  favorite({
    product_id: 2,
    name: "Nước mắm Phú Quốc",
    source: null,
    price: 90_000,
    stock: 0,
    category_id: 8,
    addedAt: "2026-11-03T00:00:00.000Z",
    rating: null,
  }),
  favorite({
    product_id: 3,
    name: "Sâm Ngọc Linh",
    source: "HTX Trà Linh",
    price: 4_500_000,
    category_id: 602,
    addedAt: "2026-11-02T00:00:00.000Z",
    rating: 4.2,
  }),
];
const categories = [
  category(3, "Gạo & ngũ cốc"),
  category(6, "Mật ong & đặc sản", [category(602, "Dược liệu")]),
  category(8, "Gia vị & nước mắm"),
];

const ids = (filter: FavoriteFilter) =>
  filterFavorites(items, filter, categories).map(({ product_id }) => product_id);

describe("search", () => {
  test.each([
    ["nuoc mam", [2]],
    ["SOC TRANG", [1]],
    ["htx", [3, 1]],
    ["htx gao", [1]],
    ["phở", []],
    ["🍚", []],
    ["", [2, 3, 1]],
  ])("%j in the name or the seller finds %j", (search, found) => {
    expect(ids({ search })).toEqual(found);
  });

  test("the default seller is found by its label", () => {
    expect(ids({ search: "nha ban hang" })).toEqual([2]);
  });
});

describe("order", () => {
  test.each([
    [undefined, [2, 3, 1]],
    ["gia-tang", [2, 1, 3]],
    ["gia-giam", [3, 1, 2]],
    // Without a rating: 4.5.
    ["danh-gia", [1, 2, 3]],
  ] as const)("%s", (sort, found) => {
    expect(ids({ sort })).toEqual(found);
  });

  test("equal ones are sorted newest first", () => {
    const older = favorite({ product_id: 1, addedAt: "2026-11-01T00:00:00.000Z" });
    const newer = favorite({ product_id: 2, addedAt: "2026-11-02T00:00:00.000Z" });
    const sorted = filterFavorites([older, newer], { sort: "gia-tang" }, undefined);
    expect(sorted.map(({ product_id }) => product_id)).toEqual([2, 1]);
  });
});

describe("filters", () => {
  test("in stock only", () => {
    expect(ids({ inStock: true })).toEqual([3, 1]);
  });

  test("the default price range hides nothing, not even products above a million", () => {
    expect(ids({})).toContain(3);
    expect(ids({ min: 100_000 })).toEqual([3, 1]);
  });

  test("both ends of a price range are included", () => {
    expect(ids({ min: 90_000, max: 185_000 })).toEqual([2, 1]);
    expect(ids({ max: 90_000 })).toEqual([2]);
  });

  test("a reversed range is swapped", () => {
    expect(rangeOf({ min: 200_000, max: 50_000 })).toEqual({ min: 50_000, max: 200_000 });
  });

  test("a category includes its subcategories", () => {
    expect(ids({ category: 6 })).toEqual([3]);
    expect(ids({ category: 602 })).toEqual([3]);
    expect(ids({ category: 8 })).toEqual([2]);
  });

  test("an unknown category filters nothing", () => {
    expect(ids({ category: 99 })).toHaveLength(3);
    expect(filterFavorites(items, { category: 6 }, undefined)).toHaveLength(3);
    expect(ids({ category: "do-choi" })).toHaveLength(3);
  });

  test("the documented categories are used if the server's fail to load", () => {
    const clothes = favorite({ product_id: 4, name: "Khăn thổ cẩm Mai Châu" });
    const chosen = filterFavorites([...items, clothes], { category: "thoi-trang" }, undefined);
    expect(chosen.map(({ product_id }) => product_id)).toEqual([4]);
    expect(filterFavorites([...items, clothes], { category: "thuc-pham" }, undefined)).toHaveLength(
      3,
    );
  });

  test("sorting and view do not count as filters", () => {
    expect(filterCount({ sort: "gia-tang", view: "list" })).toBe(0);
    expect(filterCount({ search: "gạo", min: 1, max: 5, inStock: true, category: 3 })).toBe(4);
  });
});

test("missing values have documented defaults", () => {
  expect(ratingOf({ rating: null })).toBe(4.5);
  expect(ratingOf({ rating: 0 })).toBe(0);
  expect(sellerOf({ source: null })).toBe("Nhà bán hàng TAP");
  expect(sellerOf({ source: " " })).toBe("Nhà bán hàng TAP");
});
