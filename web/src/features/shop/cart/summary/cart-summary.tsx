import type { ReactNode } from "react";
import type { Totals } from "#web/lib/order-totals.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./cart-summary.module.css";
import type { Promo } from "./promo.ts";
import { PromoForm } from "./promo-form.tsx";
import { ShippingChoices } from "./shipping-choices.tsx";

type CartSummaryProps = {
  /** Selected pieces. */
  count: number;
  totals: Totals;
  promo: Promo | undefined;
  onPromo: (promo: Promo | undefined) => void;
  /** The checkout button, below the total. */
  children: ReactNode;
};

/** Promo code, shipping and amounts of the selected lines. */
export function CartSummary({ count, totals, promo, onPromo, children }: CartSummaryProps) {
  return (
    <section className={classes.root} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={classes.title}>
        Tóm tắt đơn hàng
      </h2>
      <PromoForm promo={promo} onPromo={onPromo} />
      <TextLink to="/promotions" className={classes.link}>
        Xem tất cả khuyến mãi
      </TextLink>
      <ShippingChoices />
      <dl className={classes.amounts}>
        <AmountRow label={`Tạm tính (${count} sản phẩm)`} dong={totals.subtotal} />
        <AmountRow label="Phí vận chuyển" dong={totals.shipping} />
        {promo ? (
          <AmountRow
            label={`Giảm giá (${promo.code})`}
            dong={totals.discount}
            kind="discount"
            accent
          />
        ) : null}
      </dl>
      <div className={classes.pay}>
        <p className={classes.total} aria-live="polite" aria-atomic="true">
          <span>Tổng cộng</span>
          <Money dong={totals.total} tone="price" size="xl" />
        </p>
        {children}
      </div>
    </section>
  );
}
