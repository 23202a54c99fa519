import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { useMoneyCall } from "#web/api/money-call.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { findTransfer, sendTransfer, TRANSFER, transferQueries } from "./queries.ts";
import {
  amountProblem,
  codeProblem,
  defaultMessage,
  isWhole,
  type TransferContent,
  transferredText,
} from "./rules.ts";

import {
  emptyTransfer,
  readTransfer,
  removeTransfer,
  saveTransfer,
  type TransferForm,
} from "./transfer-draft.ts";

export type TransferSteps = {
  userId: string;
  /** Undefined until it is known. */
  ownCode: string | undefined;
  /** From 1; a step without its data shows the first that lacks some. */
  step: number;
  onStep: (step: number, options?: { replace: boolean }) => void;
};

const contentShape = v.object({
  recipientId: v.string(),
  amount: v.number(),
  message: v.string(),
}) satisfies v.GenericSchema<TransferContent>;

const isContent = (stored: unknown): stored is TransferContent => v.is(contentShape, stored);

/** A transfer that was done. */
export type Receipt = TransferContent & {
  name: string | undefined;
  /** Undefined if only the history shows that it was done. */
  transaction: Schema["Transaction"] | undefined;
};

/** The transfer's form, kept over a reload; its PIN, kept nowhere; its steps and its call. */
export function useTransfer({ userId, ownCode, step: asked, onStep }: TransferSteps) {
  const client = useQueryClient();
  // Loaded before anything is sent, so that a lost transfer can be told from earlier ones.
  useQuery(transferQueries.recent);
  const [form, setForm] = useState(() => readTransfer(userId));
  const [pin, setPin] = useState("");
  const [receipt, setReceipt] = useState<Receipt>();
  useOpenForm(receipt === undefined);

  const mayLookUp = form.isLookedUp && codeProblem(form.code, ownCode) === undefined;
  const lookup = useQuery({ ...transferQueries.recipient(form.code), enabled: mayLookUp });
  const recipient = mayLookUp && lookup.data?.canReceive ? lookup.data : undefined;
  const isRight = isWhole(form.amount) && amountProblem(form.amount, undefined) === undefined;
  const amount = isRight ? Number(form.amount) : undefined;
  const typed: TransferContent | undefined =
    recipient && amount !== undefined
      ? { recipientId: recipient.uidCode, amount, message: form.message.trim() || defaultMessage }
      : undefined;

  const call = useMoneyCall({
    name: TRANSFER,
    userId,
    operation: "createTransfer",
    mutation: sendTransfer,
    isContent,
    find: findTransfer,
    remember: ({ recipientId, amount }) => ({ recipientId, amount }),
    idOf: ({ id }) => id,
    onDone: (transaction: Schema["Transaction"] | undefined, content, name) => {
      notify.success(transferredText);
      // Of another tab: what is typed here is another wish.
      const isSame = form.code.toUpperCase() === content.recipientId.toUpperCase();
      if (form.code === "" || (isSame && form.amount === content.amount)) {
        removeTransfer(userId);
        setForm(emptyTransfer);
      }
      setReceipt({ ...content, name, transaction });
      void client.invalidateQueries({ queryKey: ["wallet"] });
      onStep(1, { replace: true });
    },
    // Reported at the last step, wherever Back has led meanwhile.
    onRefused: () => asked !== 3 && onStep(3, { replace: true }),
  });

  function change(part: Partial<TransferForm>): void {
    call.clearError();
    const next = { ...form, ...part };
    setForm(next);
    saveTransfer(userId, next);
  }

  const possible = recipient ? (amount === undefined ? 2 : 3) : 1;
  const isLoading = mayLookUp && lookup.isPending && asked > 1;
  const isFormOpen = receipt === undefined && !call.isSending && call.unknown === undefined;

  // Else the next step would open by itself, in the middle of typing what was missing.
  const stepBack = useEffectEvent(() => onStep(possible, { replace: true }));
  const isTooFar = asked > possible && !isLoading && isFormOpen;
  useEffect(() => {
    if (isTooFar) stepBack();
  }, [isTooFar]);

  function send(): void {
    if (!typed) return;
    const known = { before: knownIds(client), label: recipient?.fullName };
    call.send(typed, { transactionPin: pin }, known);
    setPin("");
  }

  return {
    userId,
    form,
    change,
    pin,
    setPin,
    call,
    send,
    content: typed,
    lookup,
    recipient,
    amount,
    /** From 1: the one asked for, or the first that lacks something; the last while it is sent. */
    shown: call.isSending ? 3 : Math.min(asked, possible),
    isLoading,
    receipt,
    restart: () => setReceipt(undefined),
  };
}

export type Transfer = ReturnType<typeof useTransfer>;

/** The transfers known so far; undefined if that knowledge may be old. */
function knownIds(client: QueryClient): string[] | undefined {
  const { queryKey } = transferQueries.recent;
  const state = client.getQueryState(queryKey);
  if (state?.status !== "success" || state.isInvalidated) return undefined;
  return client.getQueryData(queryKey)?.map(({ id }) => id);
}
