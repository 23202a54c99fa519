import { Button } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { formatMoney } from "#web/lib/format.ts";
import { cashOnDeliveryFee, checkoutTotals, lineTotal } from "#web/lib/order-totals.ts";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import cards from "./checkout-card.module.css";
import classes from "./checkout-summary.module.css";

type CheckoutSummaryProps = {
  draft: CheckoutDraft;
  /** The form that the button submits. */
  formId: string;
  isBusy: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  /** In place of the button. */
  instead?: ReactNode;
  /** The error, below the button: nothing clickable may move under the pointer. */
  children: ReactNode;
};

/** The items and what they cost. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { draft, formId, isBusy, buttonRef, instead, children } = props;
  const { items, promoCode } = draft;
  const totals = checkoutTotals(items);
  return (
    <section className={`${cards.card} ${classes.root}`} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={cards.title}>
        Đơn hàng của bạn
      </h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={`${item.product_id}-${item.version_id}`} className={classes.item}>
            <div className={classes.picture}>
              <Picture src={item.thumbnail_url} alt="" tintOf={item.product_id} />
            </div>
            <div className={classes.words}>
              <p className={classes.name}>{item.name}</p>
              <p className={classes.version}>
                {item.version_name} · {formatMoney(item.unit_price)} × {item.quantity}
              </p>
            </div>
            <Money dong={lineTotal(item)} />
          </li>
        ))}
      </ul>
      <dl className={classes.amounts}>
        <AmountRow label="Tạm tính" dong={totals.subtotal} />
        <AmountRow label="Phí vận chuyển" dong={totals.shipping} />
        <AmountRow label="Phí thu hộ (COD)" dong={cashOnDeliveryFee} />
        <AmountRow label="Giảm giá" dong={totals.discount} kind="discount" />
        <AmountRow label="Tổng cộng" dong={totals.total} kind="total" size="xl" />
      </dl>
      {promoCode ? (
        <p className={classes.note}>
          Mã {promoCode} không áp dụng cho đơn thanh toán khi nhận hàng, nên tổng tiền ở đây chưa
          được giảm.
        </p>
      ) : null}
      {instead ?? (
        <Button ref={buttonRef} type="submit" form={formId} size="lg" fullWidth loading={isBusy}>
          Đặt hàng
        </Button>
      )}
      {children}
    </section>
  );
}
