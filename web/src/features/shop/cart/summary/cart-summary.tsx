import type { ReactNode } from "react";
import { formatMoney } from "#web/lib/format.ts";
import type { Totals } from "#web/lib/order-totals.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
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
  /** The way to checkout, below the total. */
  children: ReactNode;
};

function takenOff(discount: number): string {
  return discount > 0 ? `−${formatMoney(discount)}` : formatMoney(0);
}

/** What the selection costs. */
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
        <div>
          <dt>Tạm tính ({count} sản phẩm)</dt>
          <dd>
            <Money dong={totals.subtotal} />
          </dd>
        </div>
        <div>
          <dt>Phí vận chuyển</dt>
          <dd>
            <Money dong={totals.shipping} />
          </dd>
        </div>
        {promo ? (
          <div>
            <dt>Giảm giá ({promo.code})</dt>
            <dd className={classes.discount}>{takenOff(totals.discount)}</dd>
          </div>
        ) : null}
      </dl>
      <div className={classes.pay}>
        <p className={classes.total} aria-live="polite">
          <span>Tổng cộng</span>
          <Money dong={totals.total} tone="price" size="xl" />
        </p>
        {children}
      </div>
    </section>
  );
}
