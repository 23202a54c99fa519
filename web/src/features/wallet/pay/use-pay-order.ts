import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useRepeatableCall } from "#web/api/use-repeatable-call.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { payOrder } from "./mutations.ts";
import { pointsWithin } from "./points.ts";
import { readPoints, removePoints, savePoints } from "./points-draft.ts";
import { SOURCE_MODULE } from "./queries.ts";

type Options = { userId: string; order: Schema["Order"]; onPaid: () => void };

/** Points, PIN and the call that pays an order. */
export function usePayOrder({ userId, order, onPaid }: Options) {
  const [chosen, setChosen] = useState(() => readPoints(userId, order.id));
  const [pin, setPin] = useState("");
  const [payment, setPayment] = useState<Schema["OrderPayment"]>();
  /** The price that the user has seen; another one must be agreed to. */
  const [agreedPrice, setAgreedPrice] = useState(order.total_price);
  useOpenForm(payment === undefined);

  function choosePoints(points: number | undefined): void {
    setChosen(points);
    if (points === undefined) removePoints(userId, order.id);
    else savePoints(userId, order.id, points);
  }

  const call = useRepeatableCall({
    name: `pay-order-${order.id}`,
    userId,
    mutation: payOrder,
    onDone: (paid: Schema["OrderPayment"]) => {
      removePoints(userId, order.id);
      setPayment(paid);
      onPaid();
    },
  });

  function pay(points: number): void {
    call.send({
      orderId: order.id,
      amount: agreedPrice,
      sourceModule: SOURCE_MODULE,
      useTapPoints: points > 0,
      tapPointsToUse: points,
      transactionPin: pin,
    });
    setPin("");
  }

  return {
    /** Points to use of at most so many; undefined if none are to be used. */
    pointsOf: (most: number) => (chosen === undefined ? undefined : pointsWithin(chosen, most)),
    choosePoints,
    pin,
    setPin,
    agreedPrice,
    agree: () => setAgreedPrice(order.total_price),
    payment,
    call,
    pay,
  };
}

export type Paying = ReturnType<typeof usePayOrder>;
