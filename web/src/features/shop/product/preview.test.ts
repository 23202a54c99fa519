import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";
import { product } from "./product.fixtures.ts";
import { galleryOf, priceOf } from "./rules.ts";

const { description, product_images, product_attribute, product_qr_code, ...summary } = product();

test("a preview has the name, price and picture from the list", () => {
  const view = previewOf(summary);
  expect(view.product.name).toBe(summary.name);
  expect(priceOf(view.product, summary.product_versions[0]).dong).toBe(summary.price);
  expect(galleryOf(view.product)[0]).toBe(summary.thumbnail_url);
});

test("a preview has nothing that the list does not know", () => {
  const view = previewOf({ ...summary, thumbnail_url: null, image: null });
  expect(galleryOf(view.product)).toEqual([]);
  expect(view.product).toMatchObject({ description: null, product_attribute: [] });
  expect(view.related).toEqual({ status: "ok", data: [] });
});

test("a preview needs only the minimum of a card", () => {
  const { id, name, unit, price, thumbnail_url } = summary;
  const { product: shown } = previewOf({ id, name, unit, price, thumbnail_url });
  expect(shown.name).toBe(name);
  expect(priceOf(shown, undefined).dong).toBe(price);
});
