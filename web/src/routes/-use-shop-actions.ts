import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import {
  addedToCartText,
  addToCart,
  addToCartFailedText,
} from "#web/features/shop/cart/queries.ts";
import { texts as favoriteTexts, useFavorite } from "#web/features/shop/favorites/queries.ts";
import type { Choice, ShopActions } from "#web/features/shop/product/buy-box.tsx";
import { texts } from "#web/features/shop/product/texts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useSignInPrompt } from "./-sign-in-prompt.ts";
import { useBuyNow } from "./-use-buy-now.ts";

/** Cart, checkout and favorite actions of a product. Guests are told why they must log in. */
export function useShopActions(product: Schema["Product"]): ShopActions {
  const user = useUser();
  const mayManageFavorites = useCan("PERM_FAVORITE_MANAGE");
  const askToSignIn = useSignInPrompt();
  const buyNow = useBuyNow();
  const add = useSingleMutation({
    ...addToCart,
    // Shown on whichever page the user is by then.
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
