import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Totals } from "#web/lib/order-totals.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { useOutOfSight } from "#web/ui/layout/use-out-of-sight.ts";
import { Money } from "#web/ui/media/money.tsx";
import classes from "../cart-screen.module.css";
import { shortText } from "../texts.ts";
import { CartSummary } from "./cart-summary.tsx";
import type { Promo } from "./promo.ts";

type CartPurchaseProps = {
  /** Selected pieces. */
  count: number;
  totals: Totals;
  promo: Promo | undefined;
  onPromo: (promo: Promo | undefined) => void;
  /** There is too little stock for the selection. */
  isShort: boolean;
  isChecking: boolean;
  onCheckout: () => void;
  /** The list of cart lines. */
  children: ReactNode;
};

/** The cart lines beside their summary; on a phone the checkout button is always in view. */
export function CartPurchase(props: CartPurchaseProps) {
  const { isShort, isChecking, onCheckout, children, ...summary } = props;
  const [buttonRef, isOutOfSight] = useOutOfSight();
  return (
    <>
      <div className={classes.columns}>
        {children}
        <CartSummary {...summary}>
          <Button ref={buttonRef} size="lg" fullWidth loading={isChecking} onClick={onCheckout}>
            Tiến hành đặt hàng
          </Button>
          <FormError text={isShort ? shortText : null} />
        </CartSummary>
      </div>
      <StickyBar
        label="Đặt hàng"
        amount={<Money dong={summary.totals.total} tone="price" size="lg" />}
        note={`${summary.count} sản phẩm`}
        isShown={isOutOfSight}
      >
        <Button size="lg" px="md" loading={isChecking} onClick={onCheckout}>
          Tiến hành đặt hàng
        </Button>
      </StickyBar>
    </>
  );
}
