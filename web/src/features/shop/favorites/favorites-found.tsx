import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { FilterPanel } from "#web/ui/table/filter-panel.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { PRICE_TOP } from "./choices.ts";
import { FavoriteFilters } from "./favorite-filters.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import type { FavoriteShop } from "./favorite-shop.ts";
import classes from "./favorites-found.module.css";
import { FavoritesEmpty, FavoritesNotFound } from "./favorites-states.tsx";
import { chosenOf, type Favorite, type FavoriteFilter, filterCount, noFilter } from "./filter.ts";
import { ViewToggle } from "./view-toggle.tsx";

export type FavoritesFoundProps = {
  items: readonly Favorite[];
  filter: FavoriteFilter;
  onChange: (change: Partial<FavoriteFilter>) => void;
  /** From the server; undefined if they did not load. */
  categories: readonly Schema["Category"][] | undefined;
  shop: FavoriteShop;
};

/** The favourites that match the filter, next to the filter panel. */
export function FavoritesFound(props: FavoritesFoundProps) {
  const { items, filter, onChange, categories, shop } = props;
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
