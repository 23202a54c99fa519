import { describe, expect, test } from "vitest";
import { product } from "./catalogue.fixtures.ts";
import { isSellable, offerOf } from "./sellable.ts";

describe("what is sellable", () => {
  test.each(["hidden", "draft", "archived", "out_of_stock", "inactive"] as const)(
    "not %s",
    (status_id) => {
      expect(isSellable({ status_id })).toBe(false);
    },
  );

  test("active, and a product without a status", () => {
    expect(isSellable({ status_id: "active" })).toBe(true);
    expect(isSellable({})).toBe(true);
  });
});

describe("a card adds to the cart", () => {
  const { product_versions } = product();

  test("one piece of the first version, at its price", () => {
    expect(offerOf(product())).toEqual({
      line: { product_id: 21, version_id: 41, unit_price: 95_000, quantity: 1 },
      version: product_versions[0],
    });
  });

  test("nothing if the product is sold out", () => {
    expect(offerOf(product({ stock: 0 }))).toEqual({ disabledReason: "Sản phẩm đã hết hàng!" });
  });

  test("nothing if the first version is sold out, and names that version", () => {
    const soldOut = product_versions.map((version, index) =>
      index === 0 ? { ...version, stock: 0 } : version,
    );
    const offer = offerOf(product({ product_versions: soldOut }));
    expect(offer.line).toBeUndefined();
    expect(offer.disabledReason).toContain("“Túi 1 kg” đã hết hàng");
  });

  test("nothing if the product has no versions", () => {
    expect(offerOf(product({ product_versions: [] })).disabledReason).toBeDefined();
  });
});
