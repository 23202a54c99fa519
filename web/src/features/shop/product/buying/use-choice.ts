import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import {
  chosenVersion,
  disabledReasonOf,
  firstImage,
  galleryOf,
  matchingImage,
  quantityWithin,
  stockOf,
} from "../policy.ts";

export type Choice = ReturnType<typeof useChoice>;

/**
 * What the buyer has chosen on this page. The version comes from the URL; the image shown and the
 * quantity are nobody else's business. Give the screen the product's id as its key.
 */
export function useChoice(view: Schema["ProductPageView"], versionId: number | undefined) {
  const { product } = view;
  const version = chosenVersion(product.product_versions, versionId);
  const images = galleryOf(product);
  const [image, setImage] = useState(() =>
    firstImage(product, versionId === undefined ? undefined : version),
  );
  const [quantity, setQuantity] = useState(1);
  const stock = stockOf(view, version);
  return {
    version,
    stock,
    disabledReason: disabledReasonOf(view, version),
    quantity: quantityWithin(quantity, stock.available),
    setQuantity,
    images,
    // A reload may bring fewer images.
    image: Math.min(image, Math.max(0, images.length - 1)),
    setImage,
    /** Documented: choosing a version also selects its matching image. */
    showImageOf: (chosen: Schema["ProductVersion"]) =>
      setImage((now) => matchingImage(images, chosen) ?? now),
  };
}
