import { expect, test } from "vitest";
import { SLUG, slugAfter, slugOf } from "./slug.ts";

test.each([
  ["Gạo & ngũ cốc", "gao-ngu-coc"],
  ["  Đặc sản vùng miền! ", "dac-san-vung-mien"],
  ["Rau 100% sạch", "rau-100-sach"],
  ["&", ""],
])("the name %j gives the slug %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  if (slug) expect(slug).toMatch(SLUG);
});

test.each([
  ["", "gao-moi"],
  ["gao", "gao-moi"],
  ["Gạo", "gao-moi"],
  ["gao-sach", "gao-sach"],
])("after the name changes, the slug %j becomes %j", (slug, next) => {
  expect(slugAfter({ name: "Gạo", slug }, "Gạo mới")).toBe(next);
});

test.each(["Gạo", "gạo", "gao thom", "-gao", "gao--thom", "gao_thom"])("%j is no slug", (text) => {
  expect(text).not.toMatch(SLUG);
});
