import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { pending } from "#web/app/pending.tsx";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { CartFailed, CartStale } from "#web/features/shop/cart/cart-failed.tsx";
import { CartGuest, CartScreen } from "#web/features/shop/cart/cart-screen.tsx";
import { cartQueries } from "#web/features/shop/cart/queries.ts";
import { RecentlyViewed } from "#web/features/shop/recently-viewed/recently-viewed.tsx";
import { type CheckoutDraft, saveCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_shop/gio-hang/")({
  staticData: { title: "Giỏ hàng" },
  loader: async ({ context: { queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    // Adding elsewhere invalidates the cached cart, which is refetched before it is shown.
    const staleTime = Number.POSITIVE_INFINITY;
    if (user) await queryClient.fetchQuery({ ...cartQueries.page(), staleTime });
  },
  component: Cart,
  pendingComponent: pending(() =>
    import("#web/features/shop/cart/cart-skeleton.tsx").then((part) => part.CartSkeleton),
  ),
  errorComponent: CartFailed,
});

function Cart() {
  const user = useUser();
  const navigate = useNavigate();
  const isHere = useIsAt("/gio-hang");
  if (!user) return <CartGuest />;

  async function openCheckout(draft: CheckoutDraft) {
    if (!isHere()) return;
    saveCheckoutDraft(draft);
    await navigate({ to: "/thanh-toan", state: { checkout: draft } });
  }
  return (
    <>
      <CartStale />
      <CartScreen
        userId={user.id}
        onCheckout={openCheckout}
        recent={<RecentlyViewed userId={user.id} />}
      />
    </>
  );
}
