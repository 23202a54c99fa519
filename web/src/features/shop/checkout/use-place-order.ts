import { useState } from "react";
import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { type Found, type Sent, useMoneyCall } from "#web/api/money-call.ts";
import { type CheckoutDraft, closeCheckout, orderIntentOf } from "#web/lib/checkout-draft.ts";
import { isOrdered } from "#web/lib/checkout-history.ts";
import { isSince } from "#web/lib/intents.ts";
import { createOrder } from "./mutations.ts";
import { alreadyOrdered, explainFailure, type OrderFailure } from "./order-failure.ts";
import { payloadOf } from "./order-payload.ts";
import type { Shipping } from "./shipping-schema.ts";

export type Placed = { order: Schema["Order"]; draft: CheckoutDraft };

/** What is compared with the orders that the server lists; the rest is sent as it is. */
const contentShape = z.looseObject({
  items: z.array(
    z.looseObject({ product_id: z.number(), version_id: z.number(), quantity: z.number() }),
  ),
  receiver_name: z.string(),
  receiver_phone: z.string(),
});

const isContent = (stored: unknown): stored is Schema["CreateOrder"] =>
  contentShape.safeParse(stored).success;

const SEARCHED_ORDERS = 20;

/** The order among the buyer's newest: the same lines to the same receiver, made since. */
async function findOrder({
  content,
  sentAt,
}: Sent<Schema["CreateOrder"]>): Promise<Found<Schema["Order"]> | undefined> {
  const query = { page: 1, size: SEARCHED_ORDERS };
  const { data } = await ok(api.GET("/orders/me", { params: { query } }));
  const wanted = linesOf(content.items);
  const found = data.find(
    (order) =>
      isSince(order.created_at, sentAt) &&
      linesOf(order.order_items) === wanted &&
      order.shipping_phone === content.receiver_phone &&
      (order.note ?? "") === (content.note ?? ""),
  );
  return found && { result: found };
}

type Line = { product_id: number; version_id: number; quantity: number };

const linesOf = (lines: readonly Line[]) =>
  lines
    .map(({ product_id, version_id, quantity }) => [product_id, version_id, quantity].join(" "))
    .sort()
    .join("; ");

type Options = {
  draft: CheckoutDraft;
  onOrdered: (placed: Placed) => void;
  /** The server's errors for single fields. */
  onFieldErrors: (fields: Partial<Shipping>) => void;
};

/** Sends the order once; what another tab has ordered in the meantime is not sent. */
export function usePlaceOrder({ draft, onOrdered, onFieldErrors }: Options) {
  const [isOrderedElsewhere, setOrderedElsewhere] = useState(false);
  /** The success screen may take a moment. */
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
    if (isDone) return;
    setOrderedElsewhere(isOrdered(draft));
    if (!isOrdered(draft)) call.send(payloadOf(draft, values), {});
  }

  const refusal = call.error !== undefined && !call.unknown;
  const failure: OrderFailure | undefined = isOrderedElsewhere
    ? alreadyOrdered
    : refusal
      ? explainFailure(call.error)
      : undefined;

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
