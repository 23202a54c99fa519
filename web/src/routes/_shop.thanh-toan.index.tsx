import { useMutation, useQuery } from "@tanstack/react-query";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import * as v from "valibot";
import { text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { removeCartLines } from "#web/features/cart/mutations.ts";
import { CheckoutScreen } from "#web/features/checkout/checkout-screen.tsx";
import { leftInCartText, orderedText } from "#web/features/checkout/texts.ts";
import type { Placed } from "#web/features/checkout/use-place-order.ts";
import { profileQueries } from "#web/features/profile/queries.ts";
import { clearCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { orderNumberAt } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/notify.ts";
import { UnderDevelopment } from "#web/ui/under-development.tsx";
import { AddressPicker } from "./-address-picker.tsx";

export const Route = createFileRoute("/_shop/thanh-toan/")({
  // `vi-tap` pays an order with the wallet; without it this is the checkout.
  validateSearch: v.object({ "phuong-thuc": text() }),
  staticData: { title: "Thanh toán đơn hàng", needs: ["PERM_ORDER_CREATE", "PERM_TESTING_WALLET"] },
  beforeLoad: async ({ context: { queryClient }, search, location, preload }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (!user) return { draft: undefined };
    const { mustHold, openDraft } = await import("#web/features/checkout/open-draft.ts");
    if (search["phuong-thuc"] === "vi-tap") {
      mustHold(user, "PERM_TESTING_WALLET");
      return { draft: undefined };
    }
    return { draft: openDraft({ user, handed: location.state.checkout, isPreload: preload }) };
  },
  component: Checkout,
});

function Checkout() {
  const { draft } = Route.useRouteContext();
  const user = useUser();
  const payment = Route.useSearch({ select: (search) => search["phuong-thuc"] });
  const finish = useFinish();
  // Not waited for: without it the form is filled in by hand.
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

/** What follows an order: success is shown, the draft and the ordered lines of the cart go. */
function useFinish() {
  const navigate = useNavigate();
  const { mutateAsync: removeLines } = useMutation(removeCartLines);

  return async ({ order, draft }: Placed) => {
    notify.success(orderedText);
    const lines = draft.items.flatMap(({ cart_item_id }) => cart_item_id ?? []);
    if (lines.length > 0) removeLines(lines).catch(() => notify.warning(leftInCartText));
    // Replaced, so that "back" does not offer the same items once more.
    await navigate({
      to: "/thanh-toan/thanh-cong",
      replace: true,
      state: {
        orderSuccess: true,
        paymentMethod: order.payment_method,
        orderTotal: order.total_price,
        orderNumber: orderNumberAt(Date.now()),
        orderId: order.id,
      },
    });
    clearCheckoutDraft(draft);
  };
}
