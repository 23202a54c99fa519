import type { Schema } from "#openapi/schema.ts";
import type { ProductHint } from "#web/api/history-state.ts";

const unknown = {
  brand: null,
  category_id: 0,
  created_at: "",
  updated_at: "",
  image: null,
  is_public: true,
  isFavorite: false,
  original_price: null,
  product_versions: [],
  rating: 0,
  review_count: 0,
  slug: "",
  sold_count: 0,
  source: "",
  status: { id: "active", label: "", color: "" },
  status_id: "active",
  status_label: "",
  status_label_color: "",
  stock: 1,
} satisfies Partial<Schema["ProductSummary"]>;

/** Only name, picture and price are visible; the rest gives the placeholders their size. */
export function previewOf(hint: ProductHint): Schema["ProductPageView"] {
  const product = { ...unknown, ...hint };
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

/** The second image is never shown, but reserves the thumbnails' space: most have several. */
function imagesOf(thumbnail: string): Schema["ProductImage"][] {
  return [thumbnail, `${thumbnail}#`].map((image_url, index) => ({
    id: index,
    image_url,
    image_id: null,
    is_thumbnail: index === 0,
    display_order: index,
  }));
}
