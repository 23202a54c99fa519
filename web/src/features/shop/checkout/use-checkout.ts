import type { FormErrors } from "@mantine/form";
import { useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import type { Known } from "./prefill.ts";
import { forgetShipping } from "./shipping-memory.ts";
import { type ShippingForm, shippingOf } from "./shipping-schema.ts";
import { invalidFormText } from "./texts.ts";
import { type Placed, usePlaceOrder } from "./use-place-order.ts";
import { useShippingForm } from "./use-shipping-form.ts";

export type Checkout = {
  user: Pick<SessionUser, "id" | "fullName">;
  draft: CheckoutDraft;
  /** Fills what is empty; undefined while it is read, and where it could not be. */
  profile?: Known;
  onOrdered: (placed: Placed) => void;
};

/** The form of an order and its sending; `failure` is why there is none yet. */
export function useCheckout({ user, draft, profile, onOrdered }: Checkout) {
  const { form, element, setPlace, showErrors, showServerErrors } = useShippingForm(user, profile);
  const { place, failure, setFailure, isBusy } = usePlaceOrder(draft, showServerErrors);
  const [isInvalid, setInvalid] = useState(false);

  async function submit(values: ShippingForm) {
    setInvalid(false);
    const placed = await place(shippingOf(values));
    if (!placed) return;
    forgetShipping();
    onOrdered(placed);
  }

  function fail(errors: FormErrors) {
    setFailure(undefined);
    setInvalid(true);
    showErrors(errors);
  }

  return {
    form,
    element,
    setPlace,
    onSubmit: form.onSubmit(submit, fail),
    failure: failure ?? (isInvalid ? { text: invalidFormText } : undefined),
    isBusy,
  };
}
