import type { FormErrors } from "@mantine/form";
import { useId, useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { AddressSlot } from "./address-slot.ts";
import { CheckoutProblem } from "./checkout-problem.tsx";
import classes from "./checkout-screen.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import type { Known } from "./prefill.ts";
import { ShippingFields } from "./shipping-fields.tsx";
import { forgetShipping } from "./shipping-memory.ts";
import { type ShippingForm, shippingOf } from "./shipping-schema.ts";
import { invalidFormText, paymentUnavailableText } from "./texts.ts";
import { type Placed, usePlaceOrder } from "./use-place-order.ts";
import { useShippingForm } from "./use-shipping-form.ts";

type CheckoutScreenProps = {
  user: Pick<SessionUser, "id" | "fullName">;
  draft: CheckoutDraft;
  /** Fills what is empty; undefined while it is read, and where it could not be. */
  profile?: Known;
  AddressFields: AddressSlot;
  /** The address asked for a way of paying that there is not. */
  isPaymentUnknown?: boolean;
  onOrdered: (placed: Placed) => void;
};

const crumbs = [{ label: "Giỏ hàng", to: "/gio-hang" }, { label: "Thanh toán" }];

/** Where to, what, how to pay, and one button. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { user, draft, profile, AddressFields, isPaymentUnknown = false, onOrdered } = props;
  const formId = useId();
  const { form, element, setPlace, showErrors, showComplaints } = useShippingForm(user, profile);
  const { place, failure, setFailure, isBusy } = usePlaceOrder(draft, showComplaints);
  const [isInvalid, setInvalid] = useState(false);

  async function submit(values: ShippingForm) {
    setInvalid(false);
    const placed = await place(shippingOf(values));
    if (!placed) return;
    forgetShipping();
    onOrdered(placed);
  }

  function refuse(errors: FormErrors) {
    setFailure(undefined);
    setInvalid(true);
    showErrors(errors);
  }

  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" breadcrumb={crumbs} />
      <div className={classes.columns}>
        <form id={formId} ref={element} onSubmit={form.onSubmit(submit, refuse)} noValidate>
          <ShippingFields form={form} AddressFields={AddressFields} onPlace={setPlace} />
          <PaymentMethod problem={isPaymentUnknown ? paymentUnavailableText : undefined} />
        </form>
        <CheckoutSummary draft={draft} formId={formId} isBusy={isBusy}>
          <CheckoutProblem
            failure={failure ?? (isInvalid ? { text: invalidFormText } : undefined)}
            draft={draft}
          />
        </CheckoutSummary>
      </div>
    </>
  );
}
