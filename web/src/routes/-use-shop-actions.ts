import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { addedToCartText, addToCart, addToCartFailedText } from "#web/features/cart/mutations.ts";
import { toggleFavorite } from "#web/features/product/mutations.ts";
import type { ShopActions, Wanted } from "#web/features/product/shop-actions.ts";
import { texts } from "#web/features/product/texts.ts";
import { newCheckoutDraft, saveCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { notify } from "#web/ui/notify.ts";

/** Cart, checkout and favourites for one product. Guests are told why, and go to login. */
export function useShopActions(product: Schema["Product"]): ShopActions {
  const user = useUser();
  const navigate = useNavigate();
  const router = useRouter();
  const add = useMutation(addToCart);
  const favorite = useMutation(toggleFavorite);

  function askToSignIn(text: string) {
    notify.info(text);
    void navigate({ to: "/dang-nhap", search: { from: router.state.location.href } });
  }

  /** The session may have ended unnoticed: then this is a guest. */
  const onError = (loginText: string, failure: (error: Error) => string) => (error: Error) =>
    hasStatus(error, 401) ? askToSignIn(loginText) : notify.error(failure(error));

  function onAddToCart({ version, quantity }: Wanted) {
    if (!user) return askToSignIn(texts.loginForCart);
    const line = { product_id: product.id, version_id: version.id, quantity };
    add.mutate(
      { ...line, unit_price: version.price },
      {
        onSuccess: () => notify.success(addedToCartText),
        onError: onError(texts.loginForCart, (error) => messageOf(error, addToCartFailedText)),
      },
    );
  }

  function onBuyNow({ version, quantity }: Wanted) {
    if (!user) return askToSignIn(texts.loginForBuying);
    const item = {
      product_id: product.id,
      version_id: version.id,
      quantity,
      unit_price: version.price,
      name: product.name,
      version_name: version.name,
      thumbnail_url: version.image_url ?? product.thumbnail_url,
    };
    saveCheckoutDraft(newCheckoutDraft({ userId: user.id, origin: "buy-now", items: [item] }));
    void navigate({ to: "/thanh-toan" });
  }

  // What the last press wanted is shown until the answer has been read; a failure takes it back.
  const liked = favorite.isPending ? favorite.variables.liked : product.isFavorite;

  function onToggleFavorite() {
    if (!user) return askToSignIn(texts.loginForFavorite);
    if (favorite.isPending) return;
    favorite.mutate(
      { product_id: product.id, liked: !liked },
      {
        onSuccess: (result) =>
          notify.success(result.liked ? texts.favoriteAdded : texts.favoriteRemoved),
        onError: onError(texts.loginForFavorite, () => texts.favoriteFailed),
      },
    );
  }

  return { liked, isAdding: add.isPending, onAddToCart, onBuyNow, onToggleFavorite };
}
