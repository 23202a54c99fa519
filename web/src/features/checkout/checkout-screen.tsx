import { schemaResolver, useForm } from "@mantine/form";
import { useId, useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import classes from "./checkout-screen.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { forgetShipping, recallShipping, rememberShipping } from "./shipping-memory.ts";
import { isReceiverName, type ShippingForm, shippingSchema } from "./shipping-schema.ts";
import { invalidFormText, paymentUnavailableText } from "./texts.ts";
import { type Placed, usePlaceOrder } from "./use-place-order.ts";

type CheckoutScreenProps = {
  user: Pick<SessionUser, "id" | "fullName">;
  draft: CheckoutDraft;
  /** The address asked for a way of paying that there is not. */
  isPaymentUnknown?: boolean;
  onOrdered: (placed: Placed) => void;
};

const crumbs = [{ label: "Giỏ hàng", to: "/gio-hang" }, { label: "Thanh toán" }];

/** Where to, what, how to pay, and one button. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { user, draft, isPaymentUnknown = false, onOrdered } = props;
  const formId = useId();
  const { place, failure, setFailure, isBusy } = usePlaceOrder(draft);
  const [isInvalid, setInvalid] = useState(false);
  const form = useForm<ShippingForm>({
    mode: "uncontrolled",
    initialValues: recallShipping(user.id) ?? {
      receiver_name: isReceiverName(user.fullName) ? user.fullName : "",
      receiver_phone: "",
      shipping_address: "",
      note: "",
    },
    validate: schemaResolver(shippingSchema, { sync: true }),
    onValuesChange: (values) => rememberShipping(user.id, values),
  });

  async function submit(values: ShippingForm) {
    setInvalid(false);
    const placed = await place(shippingSchema.parse(values));
    if (!placed) return;
    forgetShipping();
    onOrdered(placed);
  }

  function refuse(errors: object) {
    setFailure(undefined);
    setInvalid(true);
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  }

  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" breadcrumb={crumbs} />
      <div className={classes.columns}>
        <form id={formId} onSubmit={form.onSubmit(submit, refuse)} noValidate>
          <ShippingFields form={form} />
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
