import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { FilterPanel } from "#web/ui/filter-panel.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { PRICE_TOP } from "./choices.ts";
import { FavoriteFilters } from "./favorite-filters.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import type { FavoriteShop } from "./favorite-shop.ts";
import classes from "./favorites-screen.module.css";
import { FavoritesSkeleton } from "./favorites-skeleton.tsx";
import { FavoritesEmpty, FavoritesFailed, FavoritesNotFound } from "./favorites-states.tsx";
import { chosenOf, type Favorite, type FavoriteFilter, filterCount, noFilter } from "./filter.ts";
import { useWishes } from "./mutations.ts";
import { favoriteQueries } from "./queries.ts";
import { ViewToggle } from "./view-toggle.tsx";

type FavoritesScreenProps = {
  filter: FavoriteFilter;
  onChange: (change: Partial<FavoriteFilter>) => void;
  /** The server's; undefined when they did not come. */
  categories: readonly Schema["Category"][] | undefined;
  shop: FavoriteShop;
};

/** What the buyer marked. How it is filtered, ordered and laid out stands in the URL alone. */
export function FavoritesScreen(props: FavoritesScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(favoriteQueries.mine());
  const wishes = useWishes();
  // What is being taken out is gone at once; a failure brings it back.
  const items = data?.data.filter(({ product_id }) => wishes.get(product_id) !== false);
  const title = "Sản phẩm yêu thích";
  return (
    <>
      <PageHeader title={items ? `${title} (${formatCount(items.length)})` : title} />
      {items ? (
        <Favorites {...props} items={items} />
      ) : error ? (
        <FavoritesFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FavoritesSkeleton view={props.filter.view} />
      )}
    </>
  );
}

type FavoritesProps = FavoritesScreenProps & { items: readonly Favorite[] };

function Favorites({ items, filter, onChange, categories, shop }: FavoritesProps) {
  if (items.length === 0) return <FavoritesEmpty />;
  const chosen = chosenOf(items, filter, categories);
  const count = `${formatCount(chosen.length)} / ${formatCount(items.length)} sản phẩm`;
  const clear = () => onChange(noFilter);
  return (
    <FilterPanel
      filters={
        <FavoriteFilters
          filter={filter}
          categories={categories}
          dearer={items.filter(({ price }) => price > PRICE_TOP).length}
          onChange={onChange}
        />
      }
      active={filterCount(filter)}
      onClear={clear}
      result={`Xem ${formatCount(chosen.length)} sản phẩm`}
      toolbar={
        <>
          <SearchInput
            className={classes.search}
            value={filter.search ?? ""}
            placeholder="Tìm theo tên hoặc người bán"
            onSearch={(search) => onChange({ search: search || undefined })}
          />
          <ViewToggle view={filter.view} onView={(view) => onChange({ view })} />
        </>
      }
    >
      <p className="tap-sr-only" role="status">
        {count}
      </p>
      {chosen.length > 0 ? (
        <FavoriteList items={chosen} view={filter.view} shop={shop} />
      ) : (
        <FavoritesNotFound search={filter.search} onClear={clear} />
      )}
    </FilterPanel>
  );
}
