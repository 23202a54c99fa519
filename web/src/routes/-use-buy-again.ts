import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { addToCart } from "#web/features/shop/cart/queries.ts";
import { buyAgain, rejectedText } from "#web/features/shop/orders/rules.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";

/** Adds an order's products to the cart, reports what could not be added, and goes to the cart. */
export function useBuyAgain() {
  const { mutateAsync: add } = useMutation(addToCart);
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();

  const start = useSingleFlight(async ({ order_items }: Schema["Order"]) => {
    setPending(true);
    try {
      const result = await buyAgain(order_items, (item) => {
        const { product_id, version_id, quantity, unit_price } = item;
        return add({ product_id, version_id, quantity, unit_price });
      });
      if (result.rejected.length > 0) notify.warning(rejectedText(result));
      if (result.added === 0) return;
      notify.success(`Đã thêm ${result.added} sản phẩm vào giỏ hàng`);
      await navigate({ to: "/gio-hang" });
    } catch (error) {
      // The session layer is the owner of a 401.
      if (!hasStatus(error, 401)) notify.error(messageOf(error, submitFailedText));
    } finally {
      setPending(false);
    }
  });

  return { start, isPending };
}
