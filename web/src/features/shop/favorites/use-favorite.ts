import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useCan } from "#web/auth/can.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { setFavorite, usePendingFavorites } from "./mutations.ts";
import { favoriteQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type Product = Pick<Schema["ProductSummary"], "id" | "isFavorite">;

/**
 * Whether the signed-in user likes a product, and how to change it. Changes show at once and are
 * undone if they fail. `onSignedOut`: the session has expired.
 */
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
  const liked = mayManage && (change ?? isListed ?? isFavorite);
  // Document 2 §2: no toggling before the list has loaded.
  const isKnown = isListed !== undefined;

  function toggle() {
    if (isKnown && change === undefined) mutate({ product_id: id, liked: !liked });
  }

  return { liked, isKnown, toggle };
}
