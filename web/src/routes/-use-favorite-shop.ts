import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import {
  addedToCartText,
  addToCart,
  addToCartFailedText,
} from "#web/features/shop/cart/queries.ts";
import { offerOf } from "#web/features/shop/catalogue/rules.ts";
import type { FavoriteShop } from "#web/features/shop/favorites/favorite-card.tsx";
import { favoriteQueries, texts as favoriteTexts } from "#web/features/shop/favorites/queries.ts";
import type { Favorite } from "#web/features/shop/favorites/rules.ts";
import { texts } from "#web/features/shop/product/texts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useSignInPrompt } from "./-sign-in-prompt.ts";
import { useBuyNow } from "./-use-buy-now.ts";

/** Cart and checkout actions for favorites. */
export function useFavoriteShop(): FavoriteShop {
  const user = useUser();
  const client = useQueryClient();
  const askToSignIn = useSignInPrompt();
  const buyNow = useBuyNow();
  const { mutateAsync: add } = useMutation(addToCart);

  /** A favorite has neither its version's price nor its name: the product is fetched first. */
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
      buyNow({ userId: user.id, product, version, quantity: 1 });
    } catch (error) {
      tell(error, texts.loginForBuying, texts.loadFailed);
    }
  }

  return { onAddToCart, onBuyNow, onSignedOut: () => askToSignIn(favoriteTexts.login) };
}
