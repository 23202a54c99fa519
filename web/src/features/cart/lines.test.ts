import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { availableOf, draftOf, linesOf, stockText } from "./lines.ts";
import { findPromo } from "./promo.ts";
import { cartTotals } from "./totals.ts";

const item: Schema["CartItem"] = {
  id: "ci-1",
  product_id: 12,
  version_id: 31,
  version_name: "Túi 5 kg",
  quantity: 2,
  unit_price: "185000",
  is_checked: true,
  product: { name: "Gạo ST25 Sóc Trăng", thumbnail_url: "/gao.webp" },
};
const cart: Schema["Cart"] = {
  data: [item, { ...item, id: "ci-2", is_checked: false }],
  total_quantity: 4,
};
const untouched = { selected: {}, quantity: {} };

describe("lines of the cart", () => {
  test("are selected as the server says until someone chooses", () => {
    const selected = (choices: Record<string, boolean>) =>
      linesOf(cart, { ...untouched, selected: choices }).map((line) => line.selected);
    expect(selected({})).toEqual([true, false]);
    expect(selected({ "ci-1": false, "ci-2": true })).toEqual([false, true]);
  });

  test("show the quantity that is on its way to the server", () => {
    const [first, second] = linesOf(cart, { ...untouched, quantity: { "ci-1": 5 } });
    expect(first?.quantity).toBe(5);
    expect(second?.quantity).toBe(2);
  });

  test("have their price as a number", () => {
    expect(linesOf(cart, untouched)[0]?.unit_price).toBe(185_000);
  });
});

describe("the stock of a line", () => {
  const version = { id: 31, name: "", sku_code: "", price: 0, stock: 3, image_url: null };

  test("is that of its version", () => {
    expect(availableOf(item, { product_versions: [version] })).toBe(3);
  });

  test("is nothing when the version is gone, unknown while the product is", () => {
    expect(availableOf(item, { product_versions: [] })).toBe(0);
    expect(availableOf(item, undefined)).toBeUndefined();
  });

  test.each([
    [2, 3, undefined],
    [3, 3, "Chỉ còn 3 sản phẩm."],
    [4, 3, "Chỉ còn 3 sản phẩm."],
    [1, 0, "Sản phẩm đã hết hàng!"],
    [9, undefined, undefined],
  ])("%i wanted of %s: %s", (quantity, available, text) => {
    expect(stockText(quantity, available)).toBe(text);
  });
});

test("what goes to checkout is what was selected, with its line and the code", () => {
  const lines = linesOf(cart, untouched).filter(({ selected }) => selected);
  const promo = findPromo("FREESHIP");
  const draft = draftOf({ userId: "u1", lines, totals: cartTotals(lines, promo), promo });
  expect(draft).toMatchObject({
    userId: "u1",
    origin: "cart",
    promoCode: "FREESHIP",
    totals: { subtotal: 370_000, shipping: 25_000, discount: 25_000, total: 370_000 },
  });
  expect(draft.items).toEqual([
    {
      product_id: 12,
      version_id: 31,
      quantity: 2,
      unit_price: 185_000,
      name: "Gạo ST25 Sóc Trăng",
      version_name: "Túi 5 kg",
      thumbnail_url: "/gao.webp",
      cart_item_id: "ci-1",
    },
  ]);
});
