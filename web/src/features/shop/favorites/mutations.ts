import { type MutationState, mutationOptions, useMutationState } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { texts } from "./texts.ts";

/** What the buyer wants to see: the screen shows it while the answer is on its way. */
type FavoriteChange = { product_id: number; liked: boolean };

const favoriteKey = ["favorites", "wish"] as const;

/** Adds to the favourites or takes out. Documented: an answer without content is a failure. */
export const setFavorite = mutationOptions({
  mutationKey: favoriteKey,
  mutationFn: toggleUntil,
  meta: { touches: ["favorites"] },
  // A call that failed may have turned it round all the same. Not onError: who uses it has their own.
  onSettled: (_result, error, _change, _context, { client }) =>
    error ? client.invalidateQueries({ queryKey: ["favorites"] }) : undefined,
});

/** Takes several products out. One that fails leaves the others removed, and is counted. */
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
  // Some may be gone all the same.
  onError: (_error, _ids, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["favorites"] }),
});

/** Some of several products could not be taken out: `left` are their ids. */
export class RemovalFailed extends ApiError {
  readonly left: readonly number[];

  constructor(status: number, message: string, left: readonly number[]) {
    super(status, { message });
    this.left = left;
  }
}

/** What was wished for and not answered yet, by product id. */
export function usePendingFavorites(): ReadonlyMap<number, boolean> {
  const pending = useMutationState<MutationState<unknown, Error, FavoriteChange>>({
    filters: { mutationKey: favoriteKey, status: "pending" },
  });
  return new Map(
    pending.flatMap(({ variables }) =>
      variables ? [[variables.product_id, variables.liked] as const] : [],
    ),
  );
}

async function toggleUntil(change: FavoriteChange): Promise<Schema["FavoriteToggleResult"]> {
  const result = await toggle(change.product_id);
  // The call turns round whatever there is: another tab may have done what was wished already.
  return result.liked === change.liked ? result : toggle(change.product_id);
}

async function toggle(product_id: number) {
  const result = await ok(api.PUT("/favorites/toggle", { body: { product_id } }));
  if (typeof result?.liked !== "boolean") throw new ApiError(502, { message: texts.failed });
  return result;
}
