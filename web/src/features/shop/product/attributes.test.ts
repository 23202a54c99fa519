import { expect, test } from "vitest";
import { attributeRows, brandOf } from "./attributes.ts";
import { product, versions } from "./product.fixtures.ts";

const brand = (attribute_name: string, value: string) => [
  { id: 1, attribute_name, value, unit: null, is_searchable: true },
];

test("the attribute named brand is the brand, in any case", () => {
  const product_attribute = brand(" Brand ", "ST25");
  expect(brandOf(product({ product_attribute, brand: "other" }))).toBe("ST25");
});

test("without that attribute the brand is the product's own, or none", () => {
  expect(brandOf(product({ product_attribute: [], brand: "Miệt Vườn" }))).toBe("Miệt Vườn");
  expect(brandOf(product({ product_attribute: [], brand: null }))).toBeUndefined();
});

test("the list has the brand once, and units after values", () => {
  const rows = attributeRows(product(), versions[1]);
  expect(rows).toContainEqual({ label: "Thương hiệu", value: "Miệt Vườn" });
  expect(rows).toContainEqual({ label: "SKU", value: "HOALOC-3KG" });
  expect(rows).toContainEqual({ label: "Cỡ trái", value: "450 - 600 g" });
  expect(rows.map(({ label }) => label)).not.toContain("brand");
});

test("empty attributes have no row", () => {
  const rows = attributeRows(
    product({ source: "", product_attribute: [], brand: null }),
    undefined,
  );
  expect(rows.map(({ label }) => label)).toEqual(["SKU", "Đơn vị bán"]);
});
