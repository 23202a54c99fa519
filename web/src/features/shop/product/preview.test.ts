import { expect, test } from "vitest";
import { galleryOf, priceOf } from "./policy.ts";
import { previewOf } from "./preview.ts";
import { product } from "./product.fixtures.ts";

const { description, product_images, product_attribute, product_qr_code, ...summary } = product();

test("a preview has the name, the price and the picture of the list's row", () => {
  const view = previewOf(summary);
  expect(view.product.name).toBe(summary.name);
  expect(priceOf(view.product, summary.product_versions[0]).dong).toBe(summary.price);
  expect(galleryOf(view.product)[0]).toBe(summary.thumbnail_url);
});

test("a preview knows nothing that the list does not say", () => {
  const view = previewOf({ ...summary, thumbnail_url: null, image: null });
  expect(galleryOf(view.product)).toEqual([]);
  expect(view.product).toMatchObject({ description: null, product_attribute: [] });
  expect(view.related).toEqual({ status: "ok", data: [] });
});

test("a card that knows little makes a preview too", () => {
  const { id, name, unit, price, thumbnail_url } = summary;
  const { product: shown } = previewOf({ id, name, unit, price, thumbnail_url });
  expect(shown.name).toBe(name);
  expect(priceOf(shown, undefined).dong).toBe(price);
});
