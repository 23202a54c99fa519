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
 * The buyer's choices on this page. The version is in the URL; image and quantity are local. Give
 * the screen the product's id as its key.
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
    // A refetch may bring fewer images.
    image: Math.min(image, Math.max(0, images.length - 1)),
    setImage,
    /** Documented: choosing a version also shows its image. */
    showImageOf: (chosen: Schema["ProductVersion"]) =>
      setImage((now) => matchingImage(images, chosen) ?? now),
  };
}
