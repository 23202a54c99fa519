import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { findEntries } from "./find-entries.ts";

const entry = (label: string, detail?: string): Entry => ({
  id: label,
  label,
  detail,
  icon: () => null,
  link: { to: "/" },
});

const entries = [
  entry("Tạo sản phẩm", "Thao tác"),
  entry("Đơn hàng", "Bán hàng"),
  entry("Sản phẩm", "Bán hàng"),
];
const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label);

test("words are found without accents, those named exactly so first", () => {
  expect(found("san pham")).toEqual(["Sản phẩm", "Tạo sản phẩm"]);
  expect(found("DON")).toEqual(["Đơn hàng"]);
  expect(found("pham tao")).toEqual(["Tạo sản phẩm"]);
});

test("the group's name finds its entries", () => {
  expect(found("bán hàng")).toEqual(["Đơn hàng", "Sản phẩm"]);
});

test("nothing is found by a part in the middle of a word", () => {
  expect(found("ham")).toEqual([]);
});

test("what the server found is not pushed out of sight", () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`Mục ${index}`));
  expect(findEntries(many, "mục")).toHaveLength(8);
});
