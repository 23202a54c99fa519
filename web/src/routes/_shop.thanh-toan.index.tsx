import { useMutation } from "@tanstack/react-query";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { countFromTwo, searchParams, searchText, text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { useProfile } from "#web/features/account/profile/queries.ts";
import { takeOrderedOut } from "#web/features/shop/cart/mutations.ts";
import { CheckoutScreen } from "#web/features/shop/checkout/checkout-screen.tsx";
import { leftInCartText, orderedText } from "#web/features/shop/checkout/texts.ts";
import type { Placed } from "#web/features/shop/checkout/use-checkout.ts";
import { orderNumberAt } from "#web/lib/order-number.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";
import { shopsOf } from "#web/ui/order/rules.ts";
import { AddressPicker } from "./-address-picker.tsx";

const WalletPayment = lazyPart(
  () => import("./-wallet-payment.tsx").then((part) => part.WalletPayment),
  <PageSkeleton />,
);

export const Route = createFileRoute("/_shop/thanh-toan/")({
  // `vi-tap` pays an order with the wallet, else this is the checkout. The decisions call `don`
  // `orderId`. Not `text()`: an id of digits arrives as a number, and without an order the demo is paid.
  validateSearch: searchParams({
    "phuong-thuc": text(),
    don: searchText(),
    orderId: searchText(),
    buoc: countFromTwo(3),
  }),
  staticData: { title: "Thanh toán đơn hàng", needs: ["PERM_ORDER_CREATE", "PERM_TESTING_WALLET"] },
  beforeLoad: async ({ context: { queryClient }, search, location, preload }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (!user) return { draft: undefined };
    const { mustHold, openDraft } = await import("#web/features/shop/checkout/open-draft.ts");
    if (search["phuong-thuc"] === "vi-tap") {
      mustHold(user, "PERM_TESTING_WALLET");
      return { draft: undefined };
    }
    return { draft: openDraft({ user, entryDraft: location.state.checkout, isPreload: preload }) };
  },
  component: Checkout,
});

function Checkout() {
  const { draft } = Route.useRouteContext();
  const user = useUser();
  const { "phuong-thuc": payment, don, orderId = don, buoc = 1 } = Route.useSearch();
  const finish = useFinishOrder();
  // If it fails, the user fills in the form by hand.
  const profile = useProfile(draft !== undefined);
  if (!user) return null;
  if (!draft) return <WalletPayment key={user.id} user={user} orderId={orderId} step={buoc} />;
  return (
    <CheckoutScreen
      user={user}
      draft={draft}
      profile={profile}
      AddressFields={AddressPicker}
      isPaymentUnknown={payment !== undefined && payment !== "cod"}
      onOrdered={finish}
    />
  );
}

function useFinishOrder() {
  const navigate = useNavigate();
  const isHere = useIsAt("/thanh-toan");
  const { mutateAsync: takeOut } = useMutation(takeOrderedOut);

  return async ({ order, draft }: Placed) => {
    notify.success(orderedText);
    const lines = draft.items.flatMap(({ cart_item_id, quantity }) =>
      cart_item_id ? { cart_item_id, quantity } : [],
    );
    if (lines.length > 0) takeOut(lines).catch(() => notify.warning(leftInCartText));
    // On another page, the buyer finds it among the orders.
    if (!isHere()) return;
    // Replaced, so that Back does not offer the same items again.
    await navigate({
      to: "/thanh-toan/thanh-cong",
      replace: true,
      state: {
        orderSuccess: true,
        paymentMethod: order.payment_method,
        orderTotal: order.total_price,
        orderNumber: orderNumberAt(Date.now()),
        orderId: order.id,
        orderShops: shopsOf(order),
        orderedBy: draft.userId,
      },
    });
  };
}
