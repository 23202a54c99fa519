import { useSuspenseQuery } from "@tanstack/react-query";
import {
  createFileRoute,
  notFound,
  useCanGoBack,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import { useEffect } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { titled } from "#web/app/page-title.ts";
import { pending } from "#web/app/pending.tsx";
import { countFromOne, oneOf, searchParams } from "#web/app/search-params.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import {
  addedToCartText,
  addToCart,
  addToCartFailedText,
} from "#web/features/shop/cart/queries.ts";
import { ProductCard } from "#web/features/shop/catalogue/product-grid.tsx";
import { texts as favoriteTexts, useFavorite } from "#web/features/shop/favorites/queries.ts";
import type { Choice, ShopActions } from "#web/features/shop/product/buy-box.tsx";
import { ProductLoadError, ProductNotFound } from "#web/features/shop/product/product-errors.tsx";
import { ProductScreen } from "#web/features/shop/product/product-screen.tsx";
import { productQueries } from "#web/features/shop/product/queries.ts";
import { texts } from "#web/features/shop/product/texts.ts";
import { dropRecent } from "#web/features/shop/recently-viewed/recent.ts";
import { RecentlyViewed } from "#web/features/shop/recently-viewed/recently-viewed.tsx";
import { idOfPath } from "#web/lib/url.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";
import { cardActions, useSignInPrompt } from "./-card-actions.tsx";
import { useBuyNow } from "./-use-buy-now.ts";

export const Route = createFileRoute("/_shop/san-pham/$id")({
  // `v`: id of the version, default the first one; `sao` and `anh` filter the reviews.
  validateSearch: searchParams({ v: countFromOne(), sao: oneOf([5, 4, 3, 2, 1]), anh: oneOf([1]) }),
  staticData: { title: "Sản phẩm" },
  loader: async ({ context, params }) => {
    const id = idOfPath(params.id);
    if (id === undefined) throw notFound();
    try {
      const { product } = await context.queryClient.ensureQueryData(productQueries.page(id));
      return product;
    } catch (error) {
      throw hasStatus(error, 404) ? notFound() : error;
    }
  },
  head: ({ loaderData }) => (loaderData ? titled(loaderData.name) : {}),
  component: ProductPage,
  // At once and without a minimum: it shows the pressed card's data while the rest loads.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: pending(() =>
    import("#web/features/shop/product/product-pending.tsx").then((part) => part.ProductPending),
  ),
  errorComponent: ProductLoadError,
  notFoundComponent: ProductMissing,
});

function ProductPage() {
  usePageAlive();
  const { id } = Route.useLoaderData();
  const { v, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: view } = useSuspenseQuery(productQueries.page(id));
  const user = useUser();
  const shop = useShopActions(view.product);
  return (
    <ProductScreen
      key={id}
      view={view}
      versionId={v}
      onVersionId={(version) =>
        navigate({ search: { ...filter, v: version }, replace: true, resetScroll: false })
      }
      reviews={{
        filter,
        onFilter: (search) =>
          navigate({ search: { v, ...search }, replace: true, resetScroll: false }),
      }}
      shop={shop}
      slots={{
        relatedCard: (product) => <ProductCard product={product} actions={cardActions(product)} />,
        recent: <RecentlyViewed key={id} current={view.product} userId={user?.id} />,
      }}
    />
  );
}

function useShopActions(product: Schema["Product"]): ShopActions {
  const user = useUser();
  const mayManageFavorites = useCan("PERM_FAVORITE_MANAGE");
  const askToSignIn = useSignInPrompt();
  const buyNow = useBuyNow();
  const add = useSingleMutation({
    ...addToCart,
    onSuccess: () => notify.success(addedToCartText),
    onError: (error) =>
      // The session may have ended unnoticed, so this is a guest.
      hasStatus(error, 401)
        ? askToSignIn(texts.loginForCart)
        : notify.error(messageOf(error, addToCartFailedText)),
  });
  const askForFavorite = () => askToSignIn(favoriteTexts.login);
  const favorite = useFavorite(product, askForFavorite);

  function onAddToCart({ version, quantity }: Choice) {
    if (!user) return askToSignIn(texts.loginForCart);
    const line = { product_id: product.id, version_id: version.id, quantity };
    add.mutate({ ...line, unit_price: version.price });
  }

  function onBuyNow(wanted: Choice) {
    if (!user) return askToSignIn(texts.loginForBuying);
    buyNow({ userId: user.id, product, ...wanted });
  }

  return {
    mayLike: !user || mayManageFavorites,
    liked: favorite.liked,
    // Guests need not wait: for them the button leads to login.
    mayToggleFavorite: !user || favorite.isKnown,
    isAdding: add.isPending,
    onAddToCart,
    onBuyNow,
    onToggleFavorite: user ? favorite.toggle : askForFavorite,
  };
}

function ProductMissing() {
  const { id } = useParams({ from: "/_shop/san-pham/$id" });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : router.navigate({ to: "/mua-sam" }));
  useEffect(() => dropRecent(Number(id)), [id]);
  return <ProductNotFound onBack={goBack} />;
}
