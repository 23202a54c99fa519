import { expect, test } from "vitest";
import { changedBy, priceName, sharedPrice, statusChoices, whyNotUndo } from "./in-place.ts";
import { product } from "./products.fixtures.ts";

const [bag, sack] = product().product_versions;
if (!bag || !sack) throw new Error("the fixture has two");
const single = product({ name: "Gạo ST25", price: 25_000, product_versions: [bag] });

test("a price is changed in place where all versions have it", () => {
  expect(sharedPrice(single)).toBe(185_000);
  expect(sharedPrice({ product_versions: [bag, { ...sack, price: bag.price }] })).toBe(185_000);
  expect(sharedPrice({ product_versions: [bag, sack] })).toBeUndefined();
  expect(sharedPrice({ product_versions: [] })).toBeUndefined();
});

test("the button of a price says whose it is, and what a press does", () => {
  expect(priceName(single)).toBe("Giá của Gạo ST25: 25.000 đ, đổi");
  expect(priceName(product())).toBe(
    "Giá của Gạo ST25 Sóc Trăng: từ 185.000 đ, 2 phiên bản khác giá, mở biểu mẫu",
  );
});

test("the status cell offers the row's actions that set a status, except deleting", () => {
  expect(statusChoices("shop", product())).toEqual(["hide"]);
  expect(statusChoices("admin", product({ is_public: false }))).toEqual([
    "approve",
    "reject",
    "hide",
    "disable",
  ]);
  expect(statusChoices("shop", product({ status_id: "archived" }))).toEqual(["restore"]);
});

test("only what has another status than before was changed", () => {
  const hidden = product({ id: 2, status_id: "hidden" });
  expect(changedBy([product(), hidden], "hidden")).toMatchObject([
    { id: 1, status_id: "active", after: "hidden" },
  ]);
});

test("staff cannot bring back what loses its approval on the way, a shop can", () => {
  const changed = { ...product(), after: "inactive" } as const;
  expect(whyNotUndo("admin", changed)).toMatch(/duyệt/);
  expect(whyNotUndo("admin", { ...changed, is_public: false })).toBeUndefined();
  expect(whyNotUndo("shop", changed)).toBeUndefined();
  expect(whyNotUndo("admin", { ...changed, status_id: "inactive", after: "active" })).toMatch(
    /duyệt/,
  );
  expect(whyNotUndo("admin", { ...changed, after: "hidden" })).toBeUndefined();
});
