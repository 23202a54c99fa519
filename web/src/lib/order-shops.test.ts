import { expect, test } from "vitest";
import { shopsOf } from "./order-shops.ts";

const first = "HTX Nông nghiệp Sóc Trăng";

test.each([
  ["one shop", { shop_name: first, shop_names: [first] }, first],
  ["shops whose names the server omits", { shop_name: first }, first],
  [
    "several shops",
    { shop_name: first, shop_names: [first, "Vườn Cái Bè", "HTX Mù Cang Chải"] },
    `3 cửa hàng: ${first}, Vườn Cái Bè, HTX Mù Cang Chải`,
  ],
])("an order with items of %s", (_what, order, text) => {
  expect(shopsOf(order)).toBe(text);
});
