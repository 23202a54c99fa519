import type { Operation } from "#openapi/generated/operations.ts";
import { manyProducts } from "./many-products.ts";
import { failure, only, type Scenario } from "./scenario.ts";

/** What products cost more than before; a thousand đồng is the least. */
const RISE = 1.1;
/** How many products are deleted: those with the lowest numbers. */
const DELETED = 3;

const uploadFails = ({ upload }: Operation) =>
  upload
    ? failure(503, "Dịch vụ tải tệp tạm ngừng. Vui lòng thử lại sau.", "UNAVAILABLE")
    : undefined;

function dearer(price: number): number {
  return Math.ceil((price * RISE) / 1_000) * 1_000;
}

/** What can happen to somebody who looks around and buys. */
export const storefrontTrouble = {
  "many-products": { title: "Rất nhiều sản phẩm (2.000)", prepare: manyProducts },
  "price-changed": {
    title: "Giá vừa thay đổi",
    prepare: (db) => {
      for (const product of db.products) {
        for (const version of product.versions) version.price = dearer(version.price);
        if (product.original_price !== null) {
          product.original_price = dearer(product.original_price);
        }
      }
    },
  },
  "product-deleted": {
    title: "Sản phẩm vừa bị xóa (3 sản phẩm đầu)",
    // Deleting archives: whoever has one in the cart still sees its line.
    prepare: (db) => {
      for (const product of db.products.slice(0, DELETED)) product.status = "archived";
    },
  },
  "banners-down": {
    title: "Banner không tải được",
    intercept: only(["listPublicBanners"], () =>
      failure(503, "Dịch vụ banner tạm ngừng", "UNAVAILABLE"),
    ),
  },
  "my-reviews-down": {
    title: "Đánh giá của tôi không tải được",
    intercept: only(["listMyReviews", "listProductsToReview"], () =>
      failure(503, "Dịch vụ đánh giá tạm ngừng", "UNAVAILABLE"),
    ),
  },
  "chat-down": {
    title: "Trợ lý trò chuyện không phản hồi",
    intercept: only(["analyzeChatMessage"], () =>
      failure(503, "Trợ lý tạm ngừng phục vụ", "UNAVAILABLE"),
    ),
  },
  "upload-down": { title: "Không tải tệp lên được", intercept: uploadFails },
} as const satisfies Record<string, Scenario>;
