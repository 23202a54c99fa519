import { Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { Can, useUser } from "#web/auth/can.tsx";
import { readLines } from "#web/features/shop/cart/mutations.ts";
import { addToCart } from "#web/features/shop/cart/queries.ts";
import {
  readCartBefore,
  removeCartBefore,
  saveCartBefore,
} from "#web/features/shop/orders/queries.ts";
import { buyAgain, isAllowed, mayBuyAgain, warningsOf } from "#web/features/shop/orders/rules.ts";
import { whyNotPayable } from "#web/features/wallet/pay/rules.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";
import { PayByWallet } from "./-pay-by-wallet.tsx";

type OrderExtrasProps = {
  order: Schema["Order"];
  review: ReactNode;
};

export function OrderExtras({ order, review }: OrderExtrasProps) {
  return (
    <>
      {whyNotPayable(order) === undefined ? <PayByWallet orderId={order.id} /> : null}
      {isAllowed("review", order) ? <Can do="PERM_PRODUCT_REVIEW">{review}</Can> : null}
      {mayBuyAgain(order) ? (
        <Can do="PERM_CART_MANAGE">
          <BuyAgainButton order={order} />
        </Can>
      ) : null}
    </>
  );
}

function BuyAgainButton({ order }: Pick<OrderExtrasProps, "order">) {
  const { start, isPending } = useBuyAgain();
  return (
    <Button
      variant="default"
      leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={() => start(order)}
    >
      Mua lại
    </Button>
  );
}

function useBuyAgain() {
  const { mutateAsync: add } = useMutation(addToCart);
  const [isPending, setPending] = useState(false);
  const userId = useUser()?.id ?? "";
  const navigate = useNavigate();
  const isHere = useIsAt(useLocation({ select: ({ pathname }) => pathname }));

  const start = useSingleFlight(async ({ id, order_items }: Schema["Order"]) => {
    setPending(true);
    try {
      const now = await readLines();
      const before = readCartBefore(userId, id) ?? now;
      saveCartBefore(userId, id, before);
      const result = await buyAgain(order_items, {
        before,
        now,
        readLines,
        add: ({ product_id, version_id, quantity, unit_price }) =>
          add({ product_id, version_id, quantity, unit_price }),
      });
      if (result.unclear.length === 0) removeCartBefore(userId, id);
      for (const text of warningsOf(result)) notify.warning(text);
      const { added, present } = result;
      if (added + present === 0) return;
      if (added > 0) notify.success(`Đã thêm ${added} sản phẩm vào giỏ hàng`);
      else notify.info("Hàng của đơn này đã có trong giỏ hàng");
      if (isHere()) await navigate({ to: "/gio-hang" });
    } catch (error) {
      // The session layer is the owner of a 401.
      if (!hasStatus(error, 401)) notify.error(messageOf(error, submitFailedText));
    } finally {
      setPending(false);
    }
  });

  return { start, isPending };
}
