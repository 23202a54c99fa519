import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import type { CardActions } from "#web/features/catalogue/product-grid.tsx";
import { offerOf } from "#web/features/catalogue/sellable.ts";
import { FavoriteButton } from "#web/features/product/favorite-button.tsx";
import { toggleFavorite } from "#web/features/product/mutations.ts";
import { texts } from "#web/features/product/texts.ts";
import { notify } from "#web/ui/notify.ts";

type CardProps = { product: Schema["ProductSummary"] };

/** What a product card offers; undefined for guests, who see neither button (CA-04). */
export function useCardActions(): CardActions | undefined {
  const user = useUser();
  if (!user) return undefined;
  return (product) => (
    <>
      <CardFavorite product={product} />
      <CardCart product={product} />
    </>
  );
}

function CardFavorite({ product }: CardProps) {
  const askToSignIn = useSignInPrompt();
  const { mutate, isPending, variables } = useMutation({
    ...toggleFavorite,
    onSuccess: ({ liked }) => notify.success(liked ? texts.favoriteAdded : texts.favoriteRemoved),
    onError: (error) =>
      hasStatus(error, 401)
        ? askToSignIn(texts.loginForFavorite)
        : notify.error(texts.favoriteFailed),
  });
  // What the press wanted is shown until the answer has been read; a failure takes it back.
  const liked = isPending ? variables.liked : product.isFavorite;
  return (
    <FavoriteButton
      label={`Yêu thích ${product.name}`}
      liked={liked}
      onToggle={() => isPending || mutate({ product_id: product.id, liked: !liked })}
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
      disabledReason={offer.refusal}
      onSignedOut={() => askToSignIn(texts.loginForCart)}
    />
  );
}

/** The session ended unnoticed: says what for, and comes back here after signing in. */
function useSignInPrompt(): (text: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (text) => {
    notify.info(text);
    void navigate({ to: "/dang-nhap", search: { from: router.state.location.href } });
  };
}
