import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { countFromOne, orNothing, searchParams, searchText, text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import {
  addedToCartText,
  addToCart,
  addToCartFailedText,
} from "#web/features/shop/cart/queries.ts";
import { categoryQueries } from "#web/features/shop/catalogue/queries.ts";
import { offerOf } from "#web/features/shop/catalogue/rules.ts";
import type { FavoriteShop } from "#web/features/shop/favorites/favorite-card.tsx";
import { FavoritesScreen } from "#web/features/shop/favorites/favorites-screen.tsx";
import { favoriteQueries, texts as favoriteTexts } from "#web/features/shop/favorites/queries.ts";
import {
  type Favorite,
  type FavoriteFilter,
  knownSearch,
} from "#web/features/shop/favorites/rules.ts";
import { texts } from "#web/features/shop/product/texts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";
import { useSignInPrompt } from "./-card-actions.tsx";
import { useBuyNow } from "./-use-buy-now.ts";

export const Route = createFileRoute("/_shop/san-pham/yeu-thich")({
  validateSearch: searchParams({
    search: searchText(),
    category: orNothing(v.union([v.number(), v.string()])),
    sort: text(),
    inStock: orNothing(v.literal(true)),
    min: countFromOne(),
    max: countFromOne(),
    view: text(),
  }),
  staticData: { title: "Sản phẩm yêu thích", needs: ["PERM_FAVORITE_MANAGE"] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(favoriteQueries.mine());
    void context.queryClient.prefetchQuery(categoryQueries.public());
  },
  component: FavoritesPage,
});

function FavoritesPage() {
  const filter = knownSearch(Route.useSearch());
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

function useFavoriteShop(): FavoriteShop {
  const user = useUser();
  const client = useQueryClient();
  const askToSignIn = useSignInPrompt();
  const buyNow = useBuyNow();
  const isHere = useIsAt(Route.to);
  const { mutateAsync: add } = useMutation(addToCart);

  /** A favorite lacks the version's price and name. */
  async function offerFor({ product_id }: Favorite) {
    const product = await client.fetchQuery(favoriteQueries.product(product_id));
    const offer = offerOf(product);
    if (!offer.line) throw new ApiError(409, { message: offer.disabledReason });
    return { ...offer, product };
  }

  function tell(error: unknown, loginText: string, failure: string) {
    if (hasStatus(error, 401)) askToSignIn(loginText);
    else notify.error(messageOf(error, failure));
  }

  async function onAddToCart(item: Favorite) {
    try {
      const { line } = await offerFor(item);
      await add(line);
      notify.success(addedToCartText);
    } catch (error) {
      tell(error, texts.loginForCart, addToCartFailedText);
    }
  }

  async function onBuyNow(item: Favorite) {
    if (!user) return askToSignIn(texts.loginForBuying);
    try {
      const { product, version } = await offerFor(item);
      if (isHere()) buyNow({ userId: user.id, product, version, quantity: 1 });
    } catch (error) {
      tell(error, texts.loginForBuying, texts.loadFailed);
    }
  }

  return { onAddToCart, onBuyNow, onSignedOut: () => askToSignIn(favoriteTexts.login) };
}
