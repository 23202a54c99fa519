import type { Operation } from "#openapi/generated/operations.ts";
import { largeStore, manyProducts } from "./large-store.ts";
import { failure, only, type Scenario } from "./scenario.ts";

const PRICE_FACTOR = 1.1;
const DELETED = 3;

const uploadFails = ({ upload }: Operation) =>
  upload
    ? failure(503, "Dịch vụ tải tệp tạm ngừng. Vui lòng thử lại sau.", "UNAVAILABLE")
    : undefined;

function raised(price: number): number {
  return Math.ceil((price * PRICE_FACTOR) / 1_000) * 1_000;
}

export const storefrontScenarios = {
  "many-products": { title: "Rất nhiều sản phẩm (2.000)", prepare: manyProducts },
  "large-store": {
    title: "Cửa hàng lớn (5.000 đơn hàng, 10.000 phiên bản)",
    prepare: largeStore,
  },
  "price-changed": {
    title: "Giá vừa thay đổi",
    prepare: (db) => {
      for (const product of db.products) {
        for (const version of product.versions) version.price = raised(version.price);
        if (product.original_price !== null) {
          product.original_price = raised(product.original_price);
        }
      }
    },
  },
  "product-deleted": {
    title: "Sản phẩm vừa bị xóa (3 sản phẩm đầu)",
    // Deleting means archiving: a cart still shows its line.
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
