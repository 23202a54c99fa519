import { expect, it } from "vitest";
import { bannerOf } from "./banners.fixtures.ts";
import { countsOf, rowsOf } from "./rules.ts";

const banners = [
  bannerOf({ id: "rice", title: "Gạo ST25", displayOrder: 3, isActive: false }),
  bannerOf({ id: "melon", displayOrder: 1 }),
  bannerOf({ id: "tea", title: "Chè shan tuyết", displayOrder: 2, imageUrl: null }),
];

const idsOf = (filter: Parameters<typeof rowsOf>[1]) =>
  rowsOf(banners, filter).items.map(({ id }) => id);

it("banners come by their display order, or by the asked column", () => {
  expect(idsOf({})).toEqual(["melon", "tea", "rice"]);
  expect(idsOf({ sort: "-displayOrder" })).toEqual(["rice", "tea", "melon"]);
  expect(idsOf({ sort: "title" })).toEqual(["tea", "rice", "melon"]);
});

it("the search ignores case and diacritics, and reads the description too", () => {
  expect(idsOf({ search: "CHE shan" })).toEqual(["tea"]);
  expect(idsOf({ search: "bao an" })).toHaveLength(3);
  expect(idsOf({ search: "xoai" })).toEqual([]);
});

it("a card's count is that of the rows it limits the list to", () => {
  expect(countsOf(banners)).toEqual({ "hoat-dong": 2, "tam-dung": 1, "co-anh": 2 });
  expect(idsOf({ hien: "tam-dung" })).toEqual(["rice"]);
  expect(idsOf({ hien: "co-anh", search: "gao" })).toEqual(["rice"]);
});

it("a page after the last one shows the last one", () => {
  expect(rowsOf(banners, { page: 9, size: 2 })).toMatchObject({ total: 3, page: 2 });
  expect(idsOf({ page: 9, size: 2 })).toEqual(["rice"]);
});
