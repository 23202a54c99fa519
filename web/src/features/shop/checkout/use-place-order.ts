import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { isPostponed } from "#web/api/money-outcome.ts";
import {
  type CheckoutDraft,
  closeCheckout,
  renewCheckoutIntent,
  withCurrentIntent,
} from "#web/lib/checkout-draft.ts";
import { isInDoubt, isOrdered, rememberIntent, rememberSent } from "#web/lib/checkout-history.ts";
import { createOrder } from "./mutations.ts";
import { alreadyOrdered, explainFailure, inDoubt, type OrderFailure } from "./order-failure.ts";
import { payloadOf } from "./order-payload.ts";
import type { Shipping } from "./shipping-schema.ts";

export type Placed = { order: Schema["Order"]; draft: CheckoutDraft };

/**
 * Sends the order once. While it is in flight, and after it succeeded, another press does nothing;
 * every attempt of an intent has the same key, which is renewed after a definite rejection. What
 * another tab has ordered in the meantime is not sent. `onFieldErrors` gets the server's errors for
 * single fields.
 */
export function usePlaceOrder(
  draft: CheckoutDraft,
  onFieldErrors: (fields: Partial<Shipping>) => void,
) {
  const { mutateAsync, isPending, isSuccess } = useMutation(createOrder);
  const [failure, setFailure] = useState<OrderFailure | undefined>(() =>
    isInDoubt(draft) ? inDoubt : undefined,
  );
  const intended = useRef(draft);
  // State changes with the next render: two quick presses would both see `isPending` false.
  const isClosed = useRef(false);

  /** The new order with its draft, or undefined: then `failure` says why. */
  async function place(values: Shipping): Promise<Placed | undefined> {
    if (isClosed.current) return undefined;
    const current = withCurrentIntent(intended.current);
    if (isOrdered(current)) {
      setFailure(alreadyOrdered);
      return undefined;
    }
    isClosed.current = true;
    setFailure(undefined);
    const wasInDoubt = isInDoubt(current);
    rememberSent(current);
    try {
      const body = payloadOf(current, values);
      const order = await mutateAsync({ body, intent: current.intent });
      closeCheckout(current);
      return { order, draft: current };
    } catch (error) {
      const explained = explainFailure(error);
      if (explained.isDefinite) intended.current = renewCheckoutIntent(current);
      // Nothing was sent on, so that nothing is unknown.
      else if (isPostponed(error) && !wasInDoubt) rememberIntent(current);
      setFailure(explained);
      onFieldErrors(explained.fields);
      isClosed.current = false;
      return undefined;
    }
  }

  return { place, failure, setFailure, isBusy: isPending || isSuccess };
}
