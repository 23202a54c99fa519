import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { mutationOptions } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { type Found, type MoneyVariables, type Sent, useMoneyCall } from "#web/api/money-call.ts";
import type { SessionUser } from "#web/auth/session.ts";
import {
  type CheckoutDraft,
  closeCheckout,
  isOrdered,
  orderIntentOf,
} from "#web/lib/checkout-draft.ts";
import { isSince } from "#web/lib/intents.ts";
import { checkoutTotals, isDong } from "#web/lib/order-totals.ts";
import { showFormErrors } from "#web/ui/form/form-error.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import {
  alreadyOrdered,
  explainFailure,
  isOrderOf,
  type OrderFailure,
  payloadOf,
  unpriced,
} from "./rules.ts";
import {
  DETAIL,
  emptyForm,
  fillIn,
  type Known,
  readShipping,
  rememberAddress,
  removeShipping,
  type Shipping,
  type ShippingForm,
  saveShipping,
  shippingFormSchema,
  shippingOf,
  UNITS,
} from "./shipping-schema.ts";
import { invalidFormText } from "./texts.ts";

export type Checkout = {
  user: Pick<SessionUser, "id" | "fullName">;
  draft: CheckoutDraft;
  /** Fills empty fields; undefined while it loads or if that failed. */
  profile?: Known;
  onOrdered: (placed: Placed) => void;
};

/** `failure` says why there is no order yet, `unknown` that there may be one. */
export function useCheckout({ user, draft, profile, onOrdered }: Checkout) {
  const { form, element, setPlace, showErrors, showServerErrors } = useShippingForm(user, profile);
  const { place, failure, clearFailure, isBusy, unknown } = usePlaceOrder({
    draft,
    onFieldErrors: showServerErrors,
    onOrdered: (placed) => {
      rememberAddress(user.id, form.getValues());
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

export type Placed = { order: Schema["Order"]; draft: CheckoutDraft };

const contentShape = v.looseObject({
  items: v.array(
    v.looseObject({ product_id: v.number(), version_id: v.number(), quantity: v.number() }),
  ),
  receiver_name: v.string(),
  receiver_phone: v.string(),
  shipping_address: v.string(),
});

const isContent = (stored: unknown): stored is Schema["CreateOrder"] => v.is(contentShape, stored);

const SEARCHED_ORDERS = 20;

async function findOrder({
  content,
  sentAt,
}: Sent<Schema["CreateOrder"]>): Promise<Found<Schema["Order"]> | undefined> {
  const query = { page: 1, size: SEARCHED_ORDERS };
  const { data } = await ok(api.GET("/orders/me", { params: { query } }));
  const found = data.find(
    (order) => isSince(order.created_at, sentAt) && isOrderOf(order, content),
  );
  return found && { result: found };
}

type Options = {
  draft: CheckoutDraft;
  onOrdered: (placed: Placed) => void;
  onFieldErrors: (fields: Partial<Shipping>) => void;
};

function usePlaceOrder({ draft, onOrdered, onFieldErrors }: Options) {
  const [isOrderedElsewhere, setOrderedElsewhere] = useState(false);
  const whyNotPlace = isDong(checkoutTotals(draft.items).total) ? undefined : unpriced;
  /** Stays busy until the success screen opens. */
  const [isDone, setDone] = useState(false);
  const call = useMoneyCall({
    name: orderIntentOf(draft),
    userId: draft.userId,
    operation: "createOrder",
    mutation: createOrder,
    isContent,
    find: findOrder,
    onDone: (order: Schema["Order"] | undefined) => {
      closeCheckout(draft);
      setDone(true);
      if (order) onOrdered({ order, draft });
    },
    onRefused: (error) => onFieldErrors(explainFailure(error).fields),
  });

  function place(values: Shipping): void {
    if (isDone || whyNotPlace) return;
    setOrderedElsewhere(isOrdered(draft));
    if (!isOrdered(draft)) call.send(payloadOf(draft, values), {});
  }

  const refusal = call.error !== undefined && !call.unknown;
  const failure: OrderFailure | undefined = isOrderedElsewhere
    ? alreadyOrdered
    : refusal
      ? explainFailure(call.error)
      : whyNotPlace;

  return {
    place,
    failure,
    clearFailure: () => {
      setOrderedElsewhere(false);
      call.clearError();
    },
    isBusy: call.isSending || isDone,
    unknown: call.unknown,
  };
}

type Buyer = Pick<SessionUser, "id" | "fullName">;

/** `profile` may load late or never: it fills what is still empty, unless the user emptied it. */
function useShippingForm(user: Buyer, profile: Known | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ShippingForm>({
    mode: "controlled",
    initialValues: readShipping(user.id) ?? fillIn(emptyForm, { fullName: user.fullName }),
    validate: schemaResolver(shippingFormSchema, { sync: true }),
    onValuesChange: (values) => saveShipping(user.id, values),
  });
  useOpenForm();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the profile loads
  useEffect(() => {
    if (profile) fillUntouched(profile);
  }, [profile]);

  /** Field by field: `setValues` would also clear the errors of the others. */
  function fillUntouched(known: Known) {
    const typed = form.getValues();
    const filled = fillIn(typed, known);
    for (const name of ["receiver_name", "receiver_phone"] as const) {
      if (filled[name] === typed[name] || form.isTouched(name)) continue;
      form.setFieldValue(name, filled[name]);
    }
    if (filled.place !== typed.place && !form.isTouched("place")) setPlace(filled.place);
  }

  function setPlace(place: ShippingForm["place"]) {
    form.setFieldValue("place", place);
    form.clearFieldError(UNITS);
    form.clearFieldError(DETAIL);
  }

  const showErrors = (errors: FormErrors) => showFormErrors(form, errors, element.current);

  function showServerErrors({ shipping_address, ...others }: Partial<Shipping>) {
    const address = shipping_address ? { [DETAIL]: shipping_address } : {};
    const errors = { ...others, ...address };
    if (Object.keys(errors).length > 0) showErrors(errors);
  }

  return { form, element, setPlace, showErrors, showServerErrors };
}

/** 409: OUT_OF_STOCK, PRICE_CHANGED, PRODUCT_UNAVAILABLE. */
const createOrder = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateOrder"]>) =>
    ok(api.POST("/orders", { body, params: { header: { "Idempotency-Key": intent } } })),
  meta: { invalidates: ["orders", "products"] },
  onError: (error, _order, _result, { client }) => {
    if (!hasStatus(error, 409)) return;
    // Prices or stock differ from what was shown: going back must show the new ones.
    void client.invalidateQueries({ queryKey: ["cart"] });
    void client.invalidateQueries({ queryKey: ["products"] });
  },
});
