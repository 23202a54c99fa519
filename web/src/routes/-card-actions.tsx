import { useNavigate, useRouter } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Can, useUser } from "#web/auth/can.tsx";
import { AddToCartButton } from "#web/features/shop/cart/add-to-cart-button.tsx";
import type { CardActions } from "#web/features/shop/catalogue/product-grid.tsx";
import { offerOf } from "#web/features/shop/catalogue/rules.ts";
import { texts as favoriteTexts, useFavorite } from "#web/features/shop/favorites/queries.ts";
import { texts } from "#web/features/shop/product/texts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { HeartButton } from "#web/ui/form/heart-button.tsx";

type CardProps = { product: Schema["ProductSummary"] };

/** Guests see neither button (CA-04). */
export const cardActions: CardActions = (product) => <MembersActions product={product} />;

/** Deferred: once the user is known, the actions of all cards render in slices. */
function MembersActions({ product }: CardProps) {
  const user = useDeferredValue(useUser());
  if (!user) return null;
  return (
    <>
      <Can do="PERM_FAVORITE_MANAGE">
        <CardFavorite product={product} />
      </Can>
      <Can do="PERM_CART_MANAGE">
        <CardCart product={product} />
      </Can>
    </>
  );
}

function CardFavorite({ product }: CardProps) {
  const askToSignIn = useSignInPrompt();
  const { liked, isKnown, toggle } = useFavorite(product, () => askToSignIn(favoriteTexts.login));
  return (
    <HeartButton
      label={`Yêu thích ${product.name}`}
      liked={liked}
      disabled={!isKnown}
      onToggle={toggle}
    />
  );
}

function CardCart({ product }: CardProps) {
  const askToSignIn = useSignInPrompt();
  const offer = offerOf(product);
  return (
    <AddToCartButton
      name={product.name}
      line={offer.line}
      disabledReason={offer.disabledReason}
      onSignedOut={() => askToSignIn(texts.loginForCart)}
    />
  );
}

export function useSignInPrompt(): (text: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (text) => {
    notify.info(text);
    void navigate({ to: "/dang-nhap", search: { from: router.state.location.href } });
  };
}
