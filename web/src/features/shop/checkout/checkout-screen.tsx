import { Button } from "@mantine/core";
import { useId } from "react";
import { checkoutTotals } from "#web/lib/order-totals.ts";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { useOutOfSight } from "#web/ui/layout/use-out-of-sight.ts";
import { Money } from "#web/ui/media/money.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import classes from "./checkout-screen.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { paymentUnavailableText } from "./texts.ts";
import { type Checkout, useCheckout } from "./use-checkout.ts";

type CheckoutScreenProps = Checkout & {
  AddressFields: AddressSlot;
  /** The URL asks for an unknown payment method. */
  isPaymentUnknown?: boolean;
};

const crumbs = [{ label: "Giỏ hàng", to: "/gio-hang" }, { label: "Thanh toán" }];

/** Shipping, payment, summary, and one button. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { draft, AddressFields, isPaymentUnknown = false } = props;
  const formId = useId();
  const { form, element, setPlace, onSubmit, failure, isBusy } = useCheckout(props);
  const [buttonRef, isOutOfSight] = useOutOfSight();
  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" breadcrumb={crumbs} />
      <div className={classes.columns}>
        <form id={formId} ref={element} onSubmit={onSubmit} noValidate>
          <ShippingFields form={form} AddressFields={AddressFields} onPlace={setPlace} />
          <PaymentMethod problem={isPaymentUnknown ? paymentUnavailableText : undefined} />
        </form>
        <CheckoutSummary draft={draft} formId={formId} isBusy={isBusy} buttonRef={buttonRef}>
          <CheckoutProblem failure={failure} draft={draft} isFar={isOutOfSight} />
        </CheckoutSummary>
      </div>
      <StickyBar
        label="Đặt hàng"
        amount={<Money dong={checkoutTotals(draft.items).total} tone="price" size="lg" />}
        note="Tổng cộng"
        isShown={isOutOfSight}
      >
        <Button type="submit" form={formId} size="lg" loading={isBusy}>
          Đặt hàng
        </Button>
      </StickyBar>
    </>
  );
}
