import { mutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { type Found, type MoneyVariables, type Sent, useMoneyCall } from "#web/api/money-call.ts";
import { isSince } from "#web/lib/intents.ts";
import { keepTopUp, UNNAMED } from "#web/lib/open-top-up.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { emptyForm, requestOf, type TopUpForm } from "./rules.ts";
import { readForm, removeForm, saveForm } from "./top-up-draft.ts";

/** Asks for a top-up; says how to pay it. */
const createDeposit = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateDeposit"]>) =>
    ok(api.POST("/wallet/deposit", { body, params: { header: { "Idempotency-Key": intent } } })),
  meta: { touches: ["wallet"] },
  gcTime: 0,
});

const depositShape = z.object({
  amount: z.number(),
  gatewayType: z.literal("bank_transfer"),
  callbackUrl: z.optional(z.string()),
  description: z.optional(z.string()),
}) satisfies z.ZodMiniType<Schema["CreateDeposit"]>;

const isDeposit = (stored: unknown): stored is Schema["CreateDeposit"] =>
  depositShape.safeParse(stored).success;

const SEARCHED_ROWS = 50;

/** The top-up among the newest of the history; its QR is not known then. */
async function findDeposit({
  content,
  sentAt,
}: Sent<Schema["CreateDeposit"]>): Promise<Found<Schema["DepositResult"]> | undefined> {
  const query = { type: "deposit", limit: SEARCHED_ROWS } as const;
  const { transactions } = await ok(api.GET("/wallet/history", { params: { query } }));
  const found = transactions.find(
    ({ amount, description, createdAt }) =>
      amount === content.amount &&
      (content.description === undefined || description === content.description) &&
      isSince(createdAt, sentAt),
  );
  return found && { result: { transactionId: found.id, message: "" } };
}

/** The form of a top-up and its sending, at most once. `onCreated` gets the transaction's id. */
export function useTopUp(userId: string, onCreated: (id: string) => void) {
  const [form, setForm] = useState(() => readForm(userId));
  useOpenForm();
  const call = useMoneyCall({
    name: "top-up",
    userId,
    operation: "createDeposit",
    mutation: createDeposit,
    isContent: isDeposit,
    find: findDeposit,
    onDone: finish,
  });

  function change(part: Partial<TopUpForm>) {
    const changed = { ...form, ...part };
    setForm(changed);
    saveForm(userId, changed);
  }

  function finish(
    result: Schema["DepositResult"] | undefined,
    { amount }: Schema["CreateDeposit"],
  ) {
    const id = result?.transactionId ?? UNNAMED;
    keepTopUp(userId, {
      transactionId: id,
      amount,
      qrString: result?.qrString ?? undefined,
      // The payload is drawn by ourselves; the image would only take room.
      qrCode: result?.qrString ? undefined : (result?.qrCode ?? undefined),
      paymentUrl: result?.paymentUrl ?? undefined,
      isTrial: result?.isTrial ?? false,
      message: result?.message ?? "",
    });
    removeForm(userId);
    setForm(emptyForm);
    onCreated(id);
  }

  return {
    form,
    change,
    send: () => call.send(requestOf(form, window.location.origin), {}),
    error: call.error,
    isSending: call.isSending,
    unknown: call.unknown,
  };
}

export type TopUp = ReturnType<typeof useTopUp>;
