import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useRepeatableCall } from "#web/api/use-repeatable-call.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { sendTransfer } from "./mutations.ts";
import { transferQueries } from "./queries.ts";
import { defaultMessage, transferredText } from "./texts.ts";
import {
  emptyTransfer,
  INTENT,
  readTransfer,
  removeTransfer,
  saveSent,
  saveTransfer,
  type TransferForm,
} from "./transfer-draft.ts";

type Options = { userId: string; onDone: () => void };

/** The transfer's form, kept over a reload; its PIN, kept nowhere; and its call. */
export function useTransfer({ userId, onDone }: Options) {
  const client = useQueryClient();
  // Known before anything is sent, a lost transfer is told from earlier ones whatever the clock says.
  useQuery(transferQueries.recent);
  const [form, setForm] = useState(() => readTransfer(userId));
  const [pin, setPin] = useState("");
  /** The next screen may take a while, and Back may come sooner: the old form must be gone. */
  const [isDone, setDone] = useState(false);
  useOpenForm();

  function change(part: Partial<TransferForm>): void {
    // What was refused is not what is typed now.
    if (call.error !== undefined && !call.isUnknown) call.forget();
    const next = { ...form, ...part };
    setForm(next);
    saveTransfer(userId, next);
  }

  function end(): void {
    removeTransfer(userId);
    setForm(emptyTransfer);
    setDone(true);
    onDone();
  }

  const call = useRepeatableCall({
    name: INTENT,
    userId,
    mutation: sendTransfer,
    onDone: () => {
      notify.success(transferredText);
      end();
    },
  });

  function send({ uidCode, fullName }: Schema["Recipient"], amount: number): void {
    const message = form.message.trim() || defaultMessage;
    saveSent(userId, { recipientId: uidCode, fullName, amount, before: knownIds(client) });
    call.send({ recipientId: uidCode, amount, message, transactionPin: pin });
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
    isDone,
    /** The history shows that it was done. */
    finish: () => {
      call.forget();
      end();
    },
    restart: () => setDone(false),
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
