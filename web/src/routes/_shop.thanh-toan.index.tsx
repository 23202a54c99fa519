import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { profileQueries } from "#web/features/account/profile/queries.ts";
import { CheckoutScreen } from "#web/features/shop/checkout/checkout-screen.tsx";
import { UnderDevelopment } from "#web/ui/feedback/under-development.tsx";
import { AddressPicker } from "./-address-picker.tsx";
import { useFinishOrder } from "./-use-finish-order.ts";

export const Route = createFileRoute("/_shop/thanh-toan/")({
  // `vi-tap` pays an order with the wallet; without it this is the checkout.
  validateSearch: v.object({ "phuong-thuc": text() }),
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
  const payment = Route.useSearch({ select: (search) => search["phuong-thuc"] });
  const finish = useFinishOrder();
  // Not awaited: without it the user fills in the form by hand.
  const { data: profile } = useQuery({ ...profileQueries.mine(), enabled: draft !== undefined });
  if (!draft || !user) return <UnderDevelopment />;
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
