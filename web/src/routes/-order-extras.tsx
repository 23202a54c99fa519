import { Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Can } from "#web/auth/can.tsx";
import { isAllowed, mayBuyAgain } from "#web/features/shop/orders/rules.ts";
import { whyNotPayable } from "#web/features/wallet/pay/rules.ts";
import { PayByWallet } from "./-pay-by-wallet.tsx";
import { useBuyAgain } from "./-use-buy-again.ts";

type OrderExtrasProps = {
  order: Schema["Order"];
  /** The review action, for completed orders. */
  review: ReactNode;
};

/** Actions of an order that lead elsewhere: to its payment, its reviews, the cart. */
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
