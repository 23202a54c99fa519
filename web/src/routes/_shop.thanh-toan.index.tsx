import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { countFromOne, searchParams, searchText, text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { profileQueries } from "#web/features/account/profile/queries.ts";
import { CheckoutScreen } from "#web/features/shop/checkout/checkout-screen.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { AddressPicker } from "./-address-picker.tsx";
import { useFinishOrder } from "./-use-finish-order.ts";

const WalletPayment = lazyPart(
  () => import("./-wallet-payment.tsx").then((part) => part.WalletPayment),
  <PageSkeleton />,
);

export const Route = createFileRoute("/_shop/thanh-toan/")({
  // `vi-tap` pays an order with the wallet; without it this is the checkout. The order is `don`, or
  // `orderId` as the decisions name it. Not `text()`: an id of digits arrives as a number, and
  // without an order the demo is paid.
  validateSearch: searchParams({
    "phuong-thuc": text(),
    don: searchText(),
    orderId: searchText(),
    buoc: countFromOne(3),
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
  // Not awaited: without it the user fills in the form by hand.
  const { data: profile } = useQuery({ ...profileQueries.mine(), enabled: draft !== undefined });
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
