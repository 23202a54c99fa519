import { describe, expect, test } from "vitest";
import {
  chosenVersion,
  disabledReasonOf,
  figuresOf,
  firstImage,
  galleryOf,
  matchingImage,
  priceOf,
  quantityWithin,
  soldOutVersions,
  stockOf,
  stockText,
} from "./policy.ts";
import { failed, product, soldOutStock, versions, view } from "./product.fixtures.ts";

const [small, big, gift] = versions;

describe("the chosen version", () => {
  test("is the first one unless another is asked for", () => {
    expect(chosenVersion(versions, undefined)).toBe(small);
    expect(chosenVersion(versions, big.id)).toBe(big);
  });

  test("is the first one when the one asked for does not exist", () => {
    expect(chosenVersion(versions, 999)).toBe(small);
  });

  test("is none when there are none", () => {
    expect(chosenVersion([], 1)).toBeUndefined();
  });
});

describe("the gallery", () => {
  test("follows the display order", () => {
    expect(galleryOf(product())).toEqual([
      "/pictures/mango.webp",
      "/pictures/basket.webp",
      "/pictures/cup-with-straw.webp",
    ]);
  });

  test("falls back to the picture of the card", () => {
    expect(galleryOf(product({ product_images: [] }))).toEqual(["/pictures/mango.webp"]);
    const bare = product({ product_images: [], image: null, thumbnail_url: null });
    expect(galleryOf(bare)).toEqual([]);
    expect(firstImage(bare, small)).toBe(0);
  });

  test("a version selects its own image, and nothing when that is not among them", () => {
    const images = galleryOf(product());
    expect(matchingImage(images, big)).toBe(1);
    expect(matchingImage(images, gift)).toBeUndefined();
    expect(matchingImage(images, { ...big, image_url: "/p/elsewhere.webp" })).toBeUndefined();
  });

  test("begins with the thumbnail, or with the image of the version in the URL", () => {
    expect(firstImage(product(), undefined)).toBe(0);
    expect(firstImage(product(), big)).toBe(1);
  });
});

describe("what is left", () => {
  test("is the inventory's figure", () => {
    expect(stockOf(view(), small)).toEqual({ available: 118, reserved: 2 });
  });

  test("is the product's own figure when the inventory could not be asked", () => {
    expect(stockOf(view({ stock: failed }), small)).toEqual({ available: 120, reserved: 0 });
    expect(stockOf(view({ stock: failed }), undefined)).toEqual({ available: 175, reserved: 0 });
  });

  test("is counted in pieces, and hurries when few are left", () => {
    expect(stockText({ available: 118, reserved: 2 })).toBe("Còn 118 sản phẩm");
    expect(stockText({ available: 11, reserved: 0 })).toBe("Còn 11 sản phẩm");
    expect(stockText({ available: 10, reserved: 0 })).toBe("Chỉ còn 10 sản phẩm");
    expect(stockText({ available: 0, reserved: 0 })).toBe("Hết hàng");
    expect(stockText({ available: 0, reserved: 3 })).toContain("đã có người đặt");
  });

  test("marks the versions that are sold out", () => {
    expect([...soldOutVersions(view())]).toEqual([gift.id]);
  });
});

describe("the quantity", () => {
  test.each([
    [3, 10, 3],
    [12, 10, 10],
    [0, 10, 1],
    [-2, 10, 1],
    [1.5, 10, 1],
    [Number.NaN, 10, 1],
    [3, 0, 1],
  ])("%d with %d left is %d", (wanted, available, quantity) => {
    expect(quantityWithin(wanted, available)).toBe(quantity);
  });
});

describe("the price", () => {
  test("carries the unit and the price before when it is the product's own", () => {
    expect(priceOf(product({ original_price: 120_000 }), small)).toEqual({
      dong: 96_000,
      per: "kg",
      before: 120_000,
      discountPercent: 20,
    });
  });

  test("of another version is for that version, not for the unit", () => {
    const price = priceOf(product({ original_price: 120_000 }), big);
    expect(price).toEqual({ dong: 275_000, per: "Hộp 3 kg" });
  });

  test("has no price before when that was not higher", () => {
    expect(priceOf(product({ original_price: 96_000 }), small)).toEqual({
      dong: 96_000,
      per: "kg",
    });
  });

  test("is the product's when there is no version", () => {
    expect(priceOf(product(), undefined).dong).toBe(96_000);
  });
});

describe("buying", () => {
  test("is possible while something is left", () => {
    expect(disabledReasonOf(view(), small)).toBeUndefined();
  });

  test("a version that is sold out points at the others", () => {
    expect(disabledReasonOf(view(), gift)).toContain("phiên bản khác");
  });

  test("a product that is sold out says the documented words", () => {
    const soldOut = view({ stock: soldOutStock });
    expect(disabledReasonOf(soldOut, small)).toBe("Sản phẩm đã hết hàng!");
    const byStatus = view({ product: product({ status_id: "out_of_stock" }) });
    expect(disabledReasonOf(byStatus, small)).toBe("Sản phẩm đã hết hàng!");
  });

  test("a product that is not on sale yet says so to its own shop", () => {
    const draft = view({ product: product({ status_id: "draft", status_label: "Nháp" }) });
    expect(disabledReasonOf(draft, small)).toBe("Sản phẩm chưa được bán (nháp).");
  });

  test("a product without versions cannot be bought", () => {
    const bare = view({ product: product({ product_versions: [] }) });
    expect(disabledReasonOf(bare, undefined)).toBe("Sản phẩm chưa có phiên bản để mua.");
  });
});

test("the figures are those of the rating, or of the product when that part failed", () => {
  expect(figuresOf(view())).toEqual({ average: 4.7, reviews: 3, sold: 2_391 });
  expect(figuresOf(view({ rating: failed }))).toEqual({ average: 4.9, reviews: 41, sold: 2_380 });
});
