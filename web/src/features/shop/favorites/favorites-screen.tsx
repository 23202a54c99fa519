import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { FavoritesFound, type FavoritesFoundProps } from "./favorites-found.tsx";
import { FavoritesSkeleton } from "./favorites-skeleton.tsx";
import { usePendingFavorites } from "./mutations.ts";
import { favoriteQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type FavoritesScreenProps = Omit<FavoritesFoundProps, "items">;

/** The user's favourites. The URL is the only place that holds filter, order and layout. */
export function FavoritesScreen(props: FavoritesScreenProps) {
  const query = useQuery(favoriteQueries.mine());
  const { data, error } = query;
  const pending = usePendingFavorites();
  // Products being removed disappear at once; a failure brings them back.
  const items = data?.data.filter(({ product_id }) => pending.get(product_id) !== false);
  const title = "Sản phẩm yêu thích";
  return (
    <>
      <PageHeader title={items ? `${title} (${formatCount(items.length)})` : title} />
      {items ? (
        <>
          <StaleNotice query={query} title={texts.loadFailed} />
          <FavoritesFound {...props} items={items} />
        </>
      ) : error ? (
        <ReadError query={query} title={texts.loadFailed} />
      ) : (
        <FavoritesSkeleton view={props.filter.view} />
      )}
    </>
  );
}
