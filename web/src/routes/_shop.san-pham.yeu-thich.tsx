import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import {
  countFromOne,
  oneOf,
  orNothing,
  searchParams,
  searchText,
} from "#web/app/search-params.ts";
import { categoryQueries } from "#web/features/shop/catalogue/queries.ts";
import { PRICE_TOP, sorts } from "#web/features/shop/favorites/choices.ts";
import { FavoritesScreen } from "#web/features/shop/favorites/favorites-screen.tsx";
import { favoriteQueries } from "#web/features/shop/favorites/queries.ts";
import type { FavoriteFilter } from "#web/features/shop/favorites/rules.ts";
import { useFavoriteShop } from "./-use-favorite-shop.ts";

const sortIds = sorts.map(({ id }) => id);

export const Route = createFileRoute("/_shop/san-pham/yeu-thich")({
  validateSearch: searchParams({
    search: searchText(),
    category: orNothing(v.union([v.number(), v.string()])),
    sort: oneOf(sortIds),
    inStock: orNothing(v.literal(true)),
    min: countFromOne(PRICE_TOP),
    max: countFromOne(PRICE_TOP),
    view: oneOf(["list"]),
  }),
  staticData: { title: "Sản phẩm yêu thích", needs: ["PERM_FAVORITE_MANAGE"] },
  loader: ({ context }) => {
    // Not awaited: the page renders at once with its skeletons.
    void context.queryClient.prefetchQuery(favoriteQueries.mine());
    void context.queryClient.prefetchQuery(categoryQueries.public());
  },
  component: FavoritesPage,
});

function FavoritesPage() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: categories } = useQuery(categoryQueries.public());
  const shop = useFavoriteShop();

  function change(next: Partial<FavoriteFilter>) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false });
  }

  return (
    <FavoritesScreen filter={filter} onChange={change} categories={categories?.data} shop={shop} />
  );
}
