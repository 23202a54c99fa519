import type { Operation } from "#openapi/generated/operations.ts";
import { failure, only, type Scenario } from "./scenario.ts";

/** The buyer's first favourite, the only one that cannot be removed. */
const STUCK_PRODUCT = 3;

const unavailable = () => failure(503, "Dịch vụ yêu thích tạm ngừng", "UNAVAILABLE");

async function stuck({ id }: Operation, request: Request): Promise<Response | undefined> {
  if (id !== "toggleFavorite") return undefined;
  const { product_id } = (await request.clone().json()) as { product_id?: number };
  return product_id === STUCK_PRODUCT ? unavailable() : undefined;
}

/** Scenarios of the favourites. */
export const favoriteScenarios = {
  "no-favorites": {
    title: "Chưa có sản phẩm yêu thích",
    prepare: (db) => {
      db.favorites = [];
    },
  },
  "favorites-fail": {
    title: "Không cập nhật được yêu thích",
    intercept: only(["toggleFavorite"], unavailable),
  },
  "favorites-silent": {
    title: "Cập nhật yêu thích không trả lời gì",
    intercept: only(["toggleFavorite"], () => new Response(null, { status: 204 })),
  },
  "favorite-stuck": {
    title: "Một sản phẩm yêu thích không xóa được",
    intercept: stuck,
  },
} as const satisfies Record<string, Scenario>;
