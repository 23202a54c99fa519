import { type MutationState, mutationOptions, useMutationState } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { texts } from "./texts.ts";

/** The state the user asked for: the screen shows it while the request is pending. */
type FavoriteChange = { product_id: number; liked: boolean };

const favoriteKey = ["favorites", "wish"] as const;

/** Adds to the favourites or removes. Documented: a response without content is an error. */
export const setFavorite = mutationOptions({
  mutationKey: favoriteKey,
  mutationFn: toggleUntil,
  meta: { touches: ["favorites"] },
  // A failed call may have toggled it all the same. Not onError: callers have their own.
  onSettled: (_result, error, _change, _context, { client }) =>
    error ? client.invalidateQueries({ queryKey: ["favorites"] }) : undefined,
});

/** Pending requests by product id: true adds to the favourites, false removes. */
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

/** Toggles one product, again if it was in the wanted state before. */
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
