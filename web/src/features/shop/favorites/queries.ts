import {
  type MutationState,
  mutationOptions,
  queryOptions,
  useMutationState,
  useQuery,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useCan } from "#web/auth/can.tsx";
import { notify } from "#web/ui/feedback/notify.ts";

export const favoriteQueries = {
  /** All of them: the client filters and sorts. */
  mine: () =>
    queryOptions({
      queryKey: ["favorites", "mine"] as const,
      queryFn: ({ signal }) => ok(api.GET("/favorites", { signal })),
    }),

  product: (id: number) =>
    queryOptions({
      queryKey: ["products", "favorite", id] as const,
      queryFn: ({ signal }) => ok(api.GET("/products/{id}", { params: { path: { id } }, signal })),
      staleTime: 0,
    }),
};

type FavoriteChange = { product_id: number; liked: boolean };

const favoriteKey = ["favorites", "wish"] as const;

/** Quoted in the specification: exact. */
export const texts = {
  added: "Đã thêm vào danh sách yêu thích",
  removed: "Đã xóa khỏi danh sách yêu thích",
  failed: "Cập nhật yêu thích thất bại",
  loadFailed: "Có lỗi xảy ra khi tải danh sách yêu thích",
  login: "Vui lòng đăng nhập để thêm vào yêu thích",
} as const;

export const setFavorite = mutationOptions({
  mutationKey: favoriteKey,
  mutationFn: toggleUntil,
  meta: { invalidates: ["favorites"] },
  // A failed call may have toggled it all the same. Not onError: callers have their own.
  onSettled: (_result, error, _change, _context, { client }) =>
    error ? client.invalidateQueries({ queryKey: ["favorites"] }) : undefined,
});

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

export async function toggleUntil(change: FavoriteChange): Promise<Schema["FavoriteToggleResult"]> {
  const result = await toggle(change.product_id);
  // The endpoint toggles the current state: another tab may have made this change already.
  return result.liked === change.liked ? result : toggle(change.product_id);
}

async function toggle(product_id: number) {
  const result = await ok(api.PUT("/favorites/toggle", { body: { product_id } }));
  if (typeof result?.liked !== "boolean") throw new ApiError(502, { message: texts.failed });
  return result;
}

type Product = Pick<Schema["ProductSummary"], "id" | "isFavorite">;

export function useFavorite({ id, isFavorite }: Product, onSignedOut: () => void) {
  const mayManage = useCan("PERM_FAVORITE_MANAGE");
  const { data: isListed } = useQuery({
    ...favoriteQueries.mine(),
    select: ({ data }) => data.some(({ product_id }) => product_id === id),
    enabled: mayManage,
  });
  const change = usePendingFavorites().get(id);
  const { mutate } = useSingleMutation({
    ...setFavorite,
    onSuccess: ({ liked }) => notify.success(liked ? texts.added : texts.removed),
    onError: (error) => (hasStatus(error, 401) ? onSignedOut() : notify.error(texts.failed)),
  });

  // The product's own flag may be older than the list, and is the fallback until the list loads.
  // Users without the permission have no favourites, whatever was cached for another user.
  const liked = mayManage && (change ?? isListed ?? isFavorite ?? false);
  const isKnown = isListed !== undefined;

  function toggle() {
    if (isKnown && change === undefined) mutate({ product_id: id, liked: !liked });
  }

  return { liked, isKnown, toggle };
}
