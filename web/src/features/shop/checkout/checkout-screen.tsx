import { useId } from "react";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import classes from "./checkout-screen.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { paymentUnavailableText } from "./texts.ts";
import { type Checkout, useCheckout } from "./use-checkout.ts";

type CheckoutScreenProps = Checkout & {
  AddressFields: AddressSlot;
  /** The address asked for a way of paying that there is not. */
  isPaymentUnknown?: boolean;
};

const crumbs = [{ label: "Giỏ hàng", to: "/gio-hang" }, { label: "Thanh toán" }];

/** Where to, what, how to pay, and one button. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { draft, AddressFields, isPaymentUnknown = false } = props;
  const formId = useId();
  const { form, element, setPlace, onSubmit, failure, isBusy } = useCheckout(props);
  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" breadcrumb={crumbs} />
      <div className={classes.columns}>
        <form id={formId} ref={element} onSubmit={onSubmit} noValidate>
          <ShippingFields form={form} AddressFields={AddressFields} onPlace={setPlace} />
          <PaymentMethod problem={isPaymentUnknown ? paymentUnavailableText : undefined} />
        </form>
        <CheckoutSummary draft={draft} formId={formId} isBusy={isBusy}>
          <CheckoutProblem failure={failure} draft={draft} />
        </CheckoutSummary>
      </div>
    </>
  );
}
