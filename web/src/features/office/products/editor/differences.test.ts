import { describe, expect, test } from "vitest";
import { differencesOf } from "./differences.ts";
import { type Base, baseOf, type ProductForm } from "./form.ts";
import { product } from "./product.fixtures.ts";

const seen = baseOf(product);
const [bag, sack] = seen.form.versions;
if (!bag || !sack) throw new Error("the fixture has two versions");

const current = (form: Partial<ProductForm>, images = seen.images): Base => ({
  ...seen,
  updated_at: "2026-11-19T00:00:00.000Z",
  form: { ...seen.form, ...form },
  images,
});

const find = (theirs: Base, mine: Partial<ProductForm> = {}) =>
  differencesOf(
    { seen, current: theirs, mine: { form: { ...seen.form, ...mine }, images: seen.images } },
    (id) => `danh mục ${id}`,
  );

describe("what another user has changed", () => {
  test("is told in words, marked if it is untouched here", () => {
    const found = find(current({ unit: "bao", category_id: "12" }), { unit: "gói" });
    expect(found).toEqual([
      {
        ...{ field: "unit", label: "Đơn vị", isUntouched: false },
        ...{ base: "túi", current: "bao", mine: "gói" },
      },
      {
        ...{ field: "category_id", label: "Danh mục", isUntouched: true },
        ...{ base: "danh mục 11", current: "danh mục 12", mine: "danh mục 11" },
      },
    ]);
  });

  test("counts for a stock only if it is changed here too", () => {
    const sold = current({ versions: [{ ...bag, stock: 100 }, sack] });
    expect(find(sold)).toEqual([]);
    expect(find(sold, { versions: [{ ...bag, stock: 150 }, sack] })).toMatchObject([
      { field: "stock", base: "Túi 5 kg: 120", current: "Túi 5 kg: 100", mine: "Túi 5 kg: 150" },
    ]);
  });

  test("shows images as counts", () => {
    expect(find(current({}, seen.images.slice(1)))).toMatchObject([
      { field: "images", base: "2 ảnh", current: "1 ảnh (đã đổi)", mine: "2 ảnh" },
    ]);
  });
});
