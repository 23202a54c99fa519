import { describe, expect, test } from "vitest";
import { imagesOf } from "#web/lib/review-images.ts";
import { failed, product, review, soldOutStock, versions, view } from "./product.fixtures.ts";
import {
  attributeRows,
  brandOf,
  countsByStar,
  disabledReasonOf,
  figuresOf,
  filterThreads,
  firstImage,
  galleryOf,
  matchingImage,
  priceOf,
  quantityWithin,
  type ReviewFilter,
  selectedVersion,
  soldOutVersions,
  stockOf,
  stockText,
  threadsOf,
  wrapped,
} from "./rules.ts";

const [small, big, gift] = versions;

describe("the chosen version", () => {
  test("is the first one unless another is requested", () => {
    expect(selectedVersion(versions, undefined)).toBe(small);
    expect(selectedVersion(versions, big.id)).toBe(big);
  });

  test("is the first one if the requested one does not exist", () => {
    expect(selectedVersion(versions, 999)).toBe(small);
  });

  test("is none if there are none", () => {
    expect(selectedVersion([], 1)).toBeUndefined();
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

  test("falls back to the card's picture", () => {
    expect(galleryOf(product({ product_images: [] }))).toEqual(["/pictures/mango.webp"]);
    const bare = product({ product_images: [], image: null, thumbnail_url: null });
    expect(galleryOf(bare)).toEqual([]);
    expect(firstImage(bare, small)).toBe(0);
  });

  test("selects a version's own image, and nothing if the gallery does not have it", () => {
    const images = galleryOf(product());
    expect(matchingImage(images, big)).toBe(1);
    expect(matchingImage(images, gift)).toBeUndefined();
    expect(matchingImage(images, { ...big, image_url: "/p/elsewhere.webp" })).toBeUndefined();
  });

  test("starts with the thumbnail, or with the image of the version in the URL", () => {
    expect(firstImage(product(), undefined)).toBe(0);
    expect(firstImage(product(), big)).toBe(1);
  });
});

describe("the stock", () => {
  test("is the inventory's figure", () => {
    expect(stockOf(view(), small)).toEqual({ available: 118, reserved: 2 });
  });

  test("is the product's own figure if the inventory query failed", () => {
    expect(stockOf(view({ stock: failed }), small)).toEqual({ available: 120, reserved: 0 });
    expect(stockOf(view({ stock: failed }), undefined)).toEqual({ available: 175, reserved: 0 });
  });

  test("is counted in pieces, and urges to hurry when low", () => {
    expect(stockText({ available: 1180, reserved: 2 }, "hộp")).toBe("Còn 1.180 hộp");
    expect(stockText({ available: 11, reserved: 0 }, "túi")).toBe("Còn 11 túi");
    expect(stockText({ available: 10, reserved: 0 }, "túi")).toBe("Chỉ còn 10 túi");
    expect(stockText({ available: 0, reserved: 0 }, "túi")).toBe("Hết hàng");
    expect(stockText({ available: 0, reserved: 3 }, "túi")).toContain("đã có người đặt");
  });

  test("marks the sold-out versions", () => {
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
  ])("%d with %d in stock is %d", (wanted, available, quantity) => {
    expect(quantityWithin(wanted, available)).toBe(quantity);
  });
});

describe("the price", () => {
  test("has the unit and the price before, if it is the product's own", () => {
    expect(priceOf(product({ original_price: 120_000 }), small)).toEqual({
      dong: 96_000,
      per: "kg",
      before: 120_000,
      discountPercent: 20,
    });
  });

  test("of another version is per version, not per unit", () => {
    const price = priceOf(product({ original_price: 120_000 }), big);
    expect(price).toEqual({ dong: 275_000, per: "Hộp 3 kg" });
  });

  test("has no price before, if that was not higher", () => {
    expect(priceOf(product({ original_price: 96_000 }), small)).toEqual({
      dong: 96_000,
      per: "kg",
    });
  });

  test("is the product's own if there is no version", () => {
    expect(priceOf(product(), undefined).dong).toBe(96_000);
  });
});

describe("buying", () => {
  test("is possible while there is stock", () => {
    expect(disabledReasonOf(view(), small)).toBeUndefined();
  });

  test("a sold-out version suggests the others", () => {
    expect(disabledReasonOf(view(), gift)).toContain("phiên bản khác");
  });

  test("a sold-out product shows the documented text", () => {
    const soldOut = view({ stock: soldOutStock });
    expect(disabledReasonOf(soldOut, small)).toBe("Sản phẩm đã hết hàng!");
    const byStatus = view({ product: product({ status_id: "out_of_stock" }) });
    expect(disabledReasonOf(byStatus, small)).toBe("Sản phẩm đã hết hàng!");
  });

  test("a product that is not on sale yet says so to its own shop", () => {
    const draft = view({ product: product({ status_id: "draft", status_label: "Nháp" }) });
    expect(disabledReasonOf(draft, small)).toBe("Sản phẩm chưa được bán (nháp).");
  });

  test("a status without its label still says why", () => {
    const unnamed = { ...product({ status_id: "hidden" }), status_label: undefined };
    const hidden = view({ product: JSON.parse(JSON.stringify(unnamed)) });
    expect(disabledReasonOf(hidden, small)).toBe("Sản phẩm chưa được bán.");
  });

  test("a status that only a newer server knows keeps nobody from buying, as on the card", () => {
    const newer = view({ product: { ...product(), ...JSON.parse('{"status_id":"preorder"}') } });
    expect(disabledReasonOf(newer, small)).toBeUndefined();
  });

  test.each([undefined, null, "95000", Number.NaN])("nobody buys for a price of %s", (price) => {
    const odd = Object.assign({ ...small }, { price });
    expect(disabledReasonOf(view(), odd)).toMatch(/^Không đọc được giá/);
  });

  test("a product without versions cannot be bought", () => {
    const bare = view({ product: product({ product_versions: [] }) });
    expect(disabledReasonOf(bare, undefined)).toBe("Sản phẩm chưa có phiên bản để mua.");
  });
});

test("the figures are those of the rating, or of the product if that part failed", () => {
  expect(figuresOf(view())).toEqual({ average: 4.7, reviews: 3, sold: 2_391 });
  expect(figuresOf(view({ rating: failed }))).toEqual({ average: 4.9, reviews: 41, sold: 2_380 });
});

const brand = (attribute_name: string, value: string) => [
  { id: 1, attribute_name, value, unit: null, is_searchable: true },
];

test("the attribute named brand is the brand, in any case", () => {
  const product_attribute = brand(" Brand ", "ST25");
  expect(brandOf(product({ product_attribute, brand: "other" }))).toBe("ST25");
});

test("an attribute without a name is no brand, and has no row", () => {
  const nameless = product({
    brand: null,
    product_attribute: JSON.parse('[{"id":1,"value":"x"}]'),
  });
  expect(brandOf(nameless)).toBeUndefined();
  expect(attributeRows(nameless, undefined).map(({ value }) => value)).not.toContain("x");
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

test("replies are below their review, oldest first", () => {
  const newest = review({ id: "b" });
  const oldest = review({ id: "a" });
  const late = review({ id: "2", parent_id: "a", created_at: "2026-11-15T00:00:00.000Z" });
  const early = review({ id: "1", parent_id: "a", created_at: "2026-11-14T00:00:00.000Z" });
  expect(threadsOf([newest, late, early, oldest])).toEqual([
    { review: newest, replies: [] },
    { review: oldest, replies: [early, late] },
  ]);
});

test("a reply whose review is missing is shown on its own", () => {
  const orphan = review({ id: "1", parent_id: "gone" });
  expect(threadsOf([orphan])).toEqual([{ review: orphan, replies: [] }]);
});

test("images are in the order of the numbers in their keys, each once", () => {
  const images = { image_10: "k", image_2: "c", image_0: "a", image_3: "a" };
  expect(imagesOf(review({ images }))).toEqual(["a", "c", "k"]);
});

describe("the reviews shown", () => {
  const image = { image_0: "/a.webp" };
  const plain = review({ id: "plain", rating: 5 });
  const pictured = review({ id: "pictured", rating: 4.5, images: image });
  const poor = review({ id: "poor", rating: 2, images: image });
  const threads = threadsOf([plain, pictured, poor].map((one) => ({ ...one, parent_id: null })));
  const idsOf = (filter: ReviewFilter) =>
    filterThreads(threads, filter).map((thread) => thread.review.id);

  test("have those with images first, each kind in the order of the server", () => {
    expect(idsOf({})).toEqual(["pictured", "poor", "plain"]);
  });

  test("are those with so many stars, a half one counting as the next", () => {
    expect(idsOf({ sao: 5 })).toEqual(["pictured", "plain"]);
    expect(idsOf({ sao: 3 })).toEqual([]);
  });

  test("are those with images", () => {
    expect(idsOf({ anh: 1 })).toEqual(["pictured", "poor"]);
    expect(idsOf({ sao: 2, anh: 1 })).toEqual(["poor"]);
  });
});

test("a half star counts as the next whole star", () => {
  const counts = countsByStar([4.5, 5, 0.5, 3].map((rating) => review({ rating })));
  expect(counts.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])("from %d by %d of %d is %d", (index, step, length, next) => {
  expect(wrapped(index, step, length)).toBe(next);
});
