import { Button } from "@mantine/core";
import { useId } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { checkoutTotals } from "#web/lib/order-totals.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { useOutOfSight } from "#web/ui/layout/use-out-of-sight.ts";
import { Money } from "#web/ui/media/money.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import classes from "./checkout-screen.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { orderFailedText, paymentUnavailableText } from "./texts.ts";
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
  const checkout = useCheckout(props);
  const { form, element, setPlace, onSubmit, failure, isBusy, unknown } = checkout;
  const total = formatMoney(checkoutTotals(draft.items).total);
  const [buttonRef, isOutOfSight] = useOutOfSight();
  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" breadcrumb={crumbs} />
      <div className={classes.columns}>
        <form id={formId} ref={element} onSubmit={onSubmit} noValidate>
          {/* What was sent stays as it was until its outcome is known. */}
          <fieldset disabled={isBusy || unknown !== undefined} className={classes.fields}>
            <ShippingFields form={form} AddressFields={AddressFields} onPlace={setPlace} />
            <PaymentMethod problem={isPaymentUnknown ? paymentUnavailableText : undefined} />
          </fieldset>
        </form>
        <CheckoutSummary
          draft={draft}
          formId={formId}
          isBusy={isBusy}
          buttonRef={buttonRef}
          instead={
            unknown ? (
              <UnknownOutcome
                call={{ ...unknown, resend: unknown.resend && (() => unknown.resend?.({})) }}
                lead={orderFailedText}
                what={`Đơn hàng ${total}`}
                again={`đơn hàng ${total}`}
              >
                <ButtonLink to="/gio-hang/don-hang-cua-toi" variant="default">
                  Đơn hàng của tôi
                </ButtonLink>
              </UnknownOutcome>
            ) : undefined
          }
        >
          <CheckoutProblem failure={failure} draft={draft} isFar={isOutOfSight} />
        </CheckoutSummary>
      </div>
      <StickyBar
        label="Đặt hàng"
        amount={<Money dong={checkoutTotals(draft.items).total} tone="price" size="lg" />}
        note="Tổng cộng"
        isShown={isOutOfSight && !unknown}
      >
        <Button type="submit" form={formId} size="lg" loading={isBusy}>
          Đặt hàng
        </Button>
      </StickyBar>
    </>
  );
}
