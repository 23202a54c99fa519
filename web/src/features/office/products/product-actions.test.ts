import { expect, test } from "vitest";
import { priceName, sharedPrice } from "./product-actions.tsx";
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
