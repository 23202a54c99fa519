import { useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useMoneyCall } from "#web/api/money-call.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { isPaid } from "#web/ui/order/rules.ts";
import { payOrder, SOURCE_MODULE } from "./queries.ts";
import { pointsWithin } from "./rules.ts";

type Options = {
  userId: string;
  order: Schema["Order"];
  onRefresh: () => Promise<{ isSuccess: boolean; data?: Schema["Order"] | undefined }>;
  onPaid: () => void;
  /** Definitely not paid. */
  onRefused: () => void;
};

type Payment = Omit<Schema["PayOrder"], "transactionPin">;

const paymentShape = v.object({
  orderId: v.string(),
  amount: v.number(),
  sourceModule: v.string(),
  useTapPoints: v.boolean(),
  tapPointsToUse: v.number(),
}) satisfies v.GenericSchema<Payment>;

const isPayment = (stored: unknown): stored is Payment => v.is(paymentShape, stored);

export function usePayOrder({ userId, order, onRefresh, onPaid, onRefused }: Options) {
  const [chosen, setChosen] = useState(() => readPoints(userId, order.id));
  const [pin, setPin] = useState("");
  /** `payment` is undefined if only the order says that it is paid. */
  const [paid, setPaid] = useState<{ payment: Schema["OrderPayment"] | undefined }>();
  /** The price that the user has seen; another must be accepted. */
  const [agreedPrice, setAgreedPrice] = useState(order.total_price);
  useOpenForm(paid === undefined);

  function choosePoints(points: number | undefined): void {
    setChosen(points);
    if (points === undefined) removePoints(userId, order.id);
    else savePoints(userId, order.id, points);
  }

  const call = useMoneyCall({
    name: `pay-order-${order.id}`,
    userId,
    operation: "payOrder",
    mutation: payOrder,
    isContent: isPayment,
    find: async () => {
      const { isSuccess, data } = await onRefresh();
      if (!isSuccess) throw ApiError.network();
      return data && isPaid(data) ? { result: undefined } : undefined;
    },
    onDone: (payment: Schema["OrderPayment"] | undefined) => {
      removePoints(userId, order.id);
      setPaid({ payment });
      onPaid();
    },
    onRefused,
  });

  function pay(points: number): void {
    const payment: Payment = {
      orderId: order.id,
      amount: agreedPrice,
      sourceModule: SOURCE_MODULE,
      useTapPoints: points > 0,
      tapPointsToUse: points,
    };
    call.send(payment, { transactionPin: pin });
    setPin("");
  }

  return {
    pointsOf: (most: number) => (chosen === undefined ? undefined : pointsWithin(chosen, most)),
    choosePoints,
    pin,
    setPin,
    agreedPrice,
    agree: () => setAgreedPrice(order.total_price),
    paid,
    call,
    pay,
  };
}

export type Paying = ReturnType<typeof usePayOrder>;

const nameOf = (orderId: string) => `pay-points-${orderId}`;

const readPoints = (userId: string, orderId: string) =>
  readDraft(nameOf(orderId), userId, v.number());

const savePoints = (userId: string, orderId: string, points: number) =>
  saveDraft(nameOf(orderId), userId, points);

const removePoints = (userId: string, orderId: string) => removeDraft(nameOf(orderId), userId);
