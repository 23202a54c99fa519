/** Document 2 §5: "under 5MB", so 5 MB itself is too large. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;

/** Document 2 §9. */
export const MAX_IMAGES = 10;

/** Limits of the contract: lengths in characters, money in đồng, stock in pieces. */
export const limits = {
  name: 255,
  unit: 50,
  description: 10_000,
  versions: 50,
  versionName: 200,
  sku: 64,
  price: 1_000_000_000,
  stock: 1_000_000,
  attributes: 50,
  attributeName: 100,
  attributeValue: 500,
  attributeUnit: 50,
} as const;
