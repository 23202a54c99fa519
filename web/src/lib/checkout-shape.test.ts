import { expect, test } from "vitest";
import { draftOrNone } from "./checkout-shape.ts";

const item = {
  product_id: 12,
  version_id: 31,
  quantity: 2,
  unit_price: 185_000,
  name: "Gạo ST25 Sóc Trăng",
  version_name: "Túi 5 kg",
  thumbnail_url: null,
};

const whole = {
  id: "7d0f2a54",
  userId: "u1",
  madeAt: 1,
  origin: "cart",
  items: [item],
  totals: { subtotal: 370_000, shipping: 25_000, discount: 0, total: 395_000 },
  promoCode: null,
};

test("accepts a complete draft", () => {
  expect(draftOrNone(whole)).toBe(whole);
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["a list", []],
  ["no items", { ...whole, items: [] }],
  ["items that are no list", { ...whole, items: { 0: item } }],
  ["half a piece", { ...whole, items: [{ ...item, quantity: 0.5 }] }],
  ["no piece", { ...whole, items: [{ ...item, quantity: 0 }] }],
  ["a price in words", { ...whole, items: [{ ...item, unit_price: "185000" }] }],
  ["a negative price", { ...whole, items: [{ ...item, unit_price: -1 }] }],
  ["a nameless item", { ...whole, items: [{ ...item, name: "" }] }],
  ["an unknown origin", { ...whole, origin: "elsewhere" }],
  ["no owner", { ...whole, userId: undefined }],
  ["no identity", { ...whole, id: undefined }],
  ["no time", { ...whole, madeAt: undefined }],
  ["broken totals", { ...whole, totals: { total: 1 } }],
])("rejects a draft with %s", (_name, value) => {
  expect(draftOrNone(value)).toBeUndefined();
});
