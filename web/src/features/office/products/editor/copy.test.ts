import { expect, test, vi } from "vitest";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import { copyOf, copyText, createBody, keepDraft, keptDraft } from "./form.ts";
import { product } from "./product.fixtures.ts";

test("a copy has texts, versions, prices and attributes, but no SKU, stock or id", () => {
  const { form } = copyOf(product);
  expect(createBody(form, [])).toMatchObject({
    name: "Gạo ST25 Sóc Trăng (bản sao)",
    description: product.description,
    unit: "túi",
    category_id: 11,
    price: 185_000,
    product_versions: [
      { name: "Túi 5 kg", price: 185_000, stock: 0, image_url: null },
      { name: "Túi 10 kg", price: 360_000, stock: 0, image_url: null },
    ],
    product_attribute: [
      { attribute_name: "Xuất xứ", value: "Sóc Trăng", unit: null, is_searchable: true },
    ],
  });
  expect(JSON.stringify(createBody(form, []))).not.toMatch(/"(id|sku_code)"/);
});

test.each([
  ["Số lô", "L-204", ""],
  ["Ngày thu hoạch", "tháng 5", ""],
  ["Hạn dùng", "31/12/2026", ""],
  ["Hạn dùng", "12 tháng", "12 tháng"],
  ["Lông", "không", "không"],
])("of a batch is what names it or has a date: %s %s", (attribute_name, value, copied) => {
  const attribute = { id: 3, attribute_name, value, unit: null };
  const { form } = copyOf({ ...product, product_attribute: [attribute] });
  expect(form.attributes).toMatchObject([{ attribute_name, value: copied }]);
});

test("images at an https address go along without their ids, uploads do not", () => {
  const [first] = product.product_images;
  if (!first) throw new Error("the fixture has images");
  const elsewhere = { ...first, image_url: "https://cdn.tap.vn/gao.jpg" };
  const copy = copyOf({ ...product, product_images: [elsewhere, first] });
  expect(copy.images).toEqual([{ image_url: elsewhere.image_url, image_id: null }]);
  expect(copy.leftOut).toBe(1);
  expect(copyText(copy)).toMatch(/thêm ảnh/);
  expect(copyText({ leftOut: 0 })).not.toMatch(/ảnh/);
});

test("the draft of a copy is not that of a new product, nor of another copy", () => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  const place = { userId: "u-1", productId: undefined };
  keepDraft({ ...place, copied: 7 }, { ...copyOf(product), lost: 0 });
  expect(keptDraft({ ...place, copied: 7 })?.form.name).toMatch(/bản sao/);
  expect(keptDraft(place)).toBeUndefined();
  expect(keptDraft({ ...place, copied: 8 })).toBeUndefined();
  vi.unstubAllGlobals();
});
