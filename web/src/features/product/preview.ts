import type { Schema } from "#openapi/schema.ts";

/**
 * A product page made of a list's row, for the moment until the page's own answer. Only name,
 * picture and price are shown of it; the rest gives the grey shapes their size.
 */
export function previewOf(product: Schema["ProductSummary"]): Schema["ProductPageView"] {
  const { thumbnail_url, rating, review_count, sold_count } = product;
  return {
    product: {
      ...product,
      description: null,
      product_images: thumbnail_url ? imagesOf(thumbnail_url) : [],
      product_attribute: [],
      product_qr_code: null,
    },
    stock: { status: "ok", data: [] },
    rating: {
      status: "ok",
      data: {
        average_rating: rating,
        total_reviews: review_count,
        total_sold: sold_count,
        reviews: [],
      },
    },
    related: { status: "ok", data: [] },
  };
}

/** A second one, never shown, keeps the room of the small images: most products have several. */
function imagesOf(thumbnail: string): Schema["ProductImage"][] {
  return [thumbnail, `${thumbnail}#`].map((image_url, index) => ({
    id: index,
    image_url,
    image_id: null,
    is_thumbnail: index === 0,
    display_order: index,
  }));
}
