import { mutationOptions } from "@tanstack/react-query";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { toggleUntil } from "./mutations.ts";
import { texts } from "./texts.ts";

/** Removes several products. If one fails the others are still removed, and it is counted. */
export const removeFavorites = mutationOptions({
  mutationFn: async (ids: readonly number[]) => {
    const results = await Promise.allSettled(
      ids.map((product_id) => toggleUntil({ product_id, liked: false })),
    );
    const failed = ids.filter((_, index) => results[index]?.status === "rejected");
    const first = results.find((result) => result.status === "rejected");
    if (!first) return;
    const { status } = ApiError.from(first.reason);
    const counted = `Chưa xóa được ${failed.length}/${ids.length} sản phẩm khỏi danh sách. Vui lòng thử lại.`;
    const text = ids.length > 1 ? counted : messageOf(first.reason, texts.failed);
    throw new RemovalFailed(status, text, failed);
  },
  meta: { touches: ["favorites"] },
  // Some may be removed all the same.
  onError: (_error, _ids, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["favorites"] }),
});

/** Some of several products could not be removed: `left` are their ids. */
export class RemovalFailed extends ApiError {
  readonly left: readonly number[];

  constructor(status: number, message: string, left: readonly number[]) {
    super(status, { message });
    this.left = left;
  }
}
