import type { FormErrors } from "@mantine/form";
import { useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import type { Known } from "./prefill.ts";
import { removeShipping } from "./shipping-draft.ts";
import { type ShippingForm, shippingOf } from "./shipping-schema.ts";
import { invalidFormText } from "./texts.ts";
import { type Placed, usePlaceOrder } from "./use-place-order.ts";
import { useShippingForm } from "./use-shipping-form.ts";

export type Checkout = {
  user: Pick<SessionUser, "id" | "fullName">;
  draft: CheckoutDraft;
  /** Fills empty fields; undefined while it loads, or if that failed. */
  profile?: Known;
  onOrdered: (placed: Placed) => void;
};

/**
 * The order form and its submission; `failure` says why there is no order yet, `unknown` that there may
 * be one.
 */
export function useCheckout({ user, draft, profile, onOrdered }: Checkout) {
  const { form, element, setPlace, showErrors, showServerErrors } = useShippingForm(user, profile);
  const { place, failure, clearFailure, isBusy, unknown } = usePlaceOrder({
    draft,
    onFieldErrors: showServerErrors,
    onOrdered: (placed) => {
      removeShipping(user.id);
      onOrdered(placed);
    },
  });
  const [isInvalid, setInvalid] = useState(false);

  function submit(values: ShippingForm) {
    setInvalid(false);
    place(shippingOf(values));
  }

  function fail(errors: FormErrors) {
    clearFailure();
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
    unknown,
  };
}
