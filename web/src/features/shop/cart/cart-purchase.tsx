import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { ActionIcon, Button, Radio, TextInput } from "@mantine/core";
import { IconTicket, IconX } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { isDong, priceUnreadable, shippingFee, type Totals } from "#web/lib/order-totals.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import card from "#web/ui/layout/card.module.css";
import { TextLink } from "#web/ui/layout/link.tsx";
import { StickyBar, useOutOfSight } from "#web/ui/layout/sticky-bar.tsx";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./cart-purchase.module.css";
import layout from "./cart-screen.module.css";
import {
  deliveryText,
  findPromo,
  freeShippingFrom,
  type Promo,
  promos,
  shippingChoices,
} from "./rules.ts";

type CartPurchaseProps = {
  count: number;
  totals: Totals;
  promo: Promo | undefined;
  onPromo: (promo: Promo | undefined) => void;
  problem?: string | undefined;
  isChecking: boolean;
  onCheckout: () => void;
  children: ReactNode;
};

export function CartPurchase(props: CartPurchaseProps) {
  const { problem, isChecking, onCheckout, children, ...summary } = props;
  const [buttonRef, isOutOfSight] = useOutOfSight();
  const isPriced = isDong(summary.totals.total);
  const disabled = useDisabledReason(priceUnreadable);
  const press = isPriced ? { onClick: onCheckout } : disabled.props;
  return (
    <>
      <div className={layout.columns}>
        {children}
        <CartSummary {...summary}>
          <Button ref={buttonRef} size="lg" fullWidth loading={isChecking} {...press}>
            Tiến hành đặt hàng
          </Button>
          {isPriced ? null : disabled.bubble}
          <FormError text={problem} />
        </CartSummary>
      </div>
      <StickyBar
        label="Đặt hàng"
        amount={<Money dong={summary.totals.total} tone="price" size="lg" />}
        note={`${summary.count} sản phẩm`}
        isShown={isOutOfSight}
      >
        <Button size="lg" px="md" loading={isChecking} {...press}>
          Tiến hành đặt hàng
        </Button>
      </StickyBar>
    </>
  );
}

type CartSummaryProps = {
  count: number;
  totals: Totals;
  promo: Promo | undefined;
  onPromo: (promo: Promo | undefined) => void;
  children: ReactNode;
};

function CartSummary({ count, totals, promo, onPromo, children }: CartSummaryProps) {
  return (
    <section className={classes.root} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={card.title}>
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

type PromoFormProps = {
  promo: Promo | undefined;
  onPromo: (promo: Promo | undefined) => void;
};

function PromoForm({ promo, onPromo }: PromoFormProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isUnknown, setUnknown] = useState(false);

  function apply(code: string) {
    const found = findPromo(code);
    setUnknown(!found);
    if (!found) return;
    setTyped("");
    onPromo(found);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply(typed);
  }

  if (promo) {
    return (
      <div className={classes.applied}>
        <IconTicket size={22} aria-hidden="true" />
        <p role="status" className={classes.promoText}>
          <strong>{promo.code}</strong>
          <span>{promo.text}</span>
        </p>
        <ActionIcon
          aria-label={`Bỏ mã ${promo.code}`}
          color="gray"
          onClick={() => onPromo(undefined)}
        >
          <IconX size={20} />
        </ActionIcon>
      </div>
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className={classes.promoLabel}>
        Mã giảm giá
      </label>
      <div className={classes.promoLine}>
        <TextInput
          id={id}
          placeholder="Nhập mã"
          autoComplete="off"
          autoCapitalize="characters"
          className={classes.field}
          value={typed}
          error={isUnknown ? "Mã giảm giá không hợp lệ." : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setUnknown(false);
          }}
        />
        <Button type="submit" variant="light">
          Áp dụng
        </Button>
      </div>
      <ul className={classes.offers} aria-label="Mã đang có">
        {promos.map(({ code, text }) => (
          <li key={code}>
            <button
              type="button"
              className={classes.offer}
              title={text}
              onClick={() => apply(code)}
            >
              {code}
              <span className="tap-sr-only">: {text}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** The choice has no effect yet and no request carries it, so its state stays here. */
function ShippingChoices() {
  const [choice, setChoice] = useState<string>(shippingChoices[0].id);
  return (
    <div className={classes.shipping}>
      <Radio.Group label="Phương thức vận chuyển" value={choice} onChange={setChoice}>
        {shippingChoices.map(({ id, label, fee }) => (
          <Radio
            key={id}
            value={id}
            classNames={{ labelWrapper: classes.shippingText }}
            label={
              <span className={classes.shippingLabel}>
                <span>{label}</span>
                <span className="tap-tabular">{formatMoney(fee)}</span>
              </span>
            }
          />
        ))}
      </Radio.Group>
      <p className={classes.note}>{deliveryText}.</p>
      <p className={classes.note}>
        Hiện mọi đơn hàng được tính phí vận chuyển {formatMoney(shippingFee)}. Sắp áp dụng: miễn phí
        vận chuyển cho đơn từ {formatMoney(freeShippingFrom)}.
      </p>
    </div>
  );
}
