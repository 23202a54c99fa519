import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { takeOrderedOut } from "#web/features/shop/cart/mutations.ts";
import { leftInCartText, orderedText } from "#web/features/shop/checkout/texts.ts";
import type { Placed } from "#web/features/shop/checkout/use-checkout.ts";
import { orderNumberAt } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/feedback/notify.ts";

/** After an order: shows the success screen and removes the ordered items from the cart. */
export function useFinishOrder() {
  const navigate = useNavigate();
  const { mutateAsync: takeOut } = useMutation(takeOrderedOut);

  return async ({ order, draft }: Placed) => {
    notify.success(orderedText);
    const lines = draft.items.flatMap(({ cart_item_id, quantity }) =>
      cart_item_id ? { cart_item_id, quantity } : [],
    );
    if (lines.length > 0) takeOut(lines).catch(() => notify.warning(leftInCartText));
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
      },
    });
  };
}
