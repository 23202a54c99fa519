import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useMoneyCall } from "#web/api/use-money-call.ts";
import { isForgotten } from "#web/lib/money-intent.ts";
import { keepTopUp, UNNAMED } from "#web/lib/open-top-up.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { createDeposit } from "./mutations.ts";
import { emptyForm, requestOf, type TopUpForm } from "./rules.ts";
import { INTENT, readForm, readSent, removeForm, saveForm, saveSent } from "./top-up-draft.ts";

/** The form of a top-up and its sending, at most once. `onCreated` gets the transaction's id. */
export function useTopUp(userId: string, onCreated: (id: string) => void) {
  const [form, setForm] = useState(() => readForm(userId));
  const [sent, setSent] = useState(() => readSent(userId));
  const [isAskedAgain, setAskedAgain] = useState(false);
  useOpenForm();
  const call = useMoneyCall({
    name: INTENT,
    userId,
    mutation: createDeposit,
    onDone: finish,
    onRefused: reopen,
  });

  function change(part: Partial<TopUpForm>) {
    const changed = { ...form, ...part };
    setForm(changed);
    saveForm(userId, changed);
  }

  function send() {
    if (call.isSending) return;
    const body = requestOf(form, window.location.origin);
    saveSent(userId, body);
    setSent(body);
    call.send(body);
  }

  function finish(result: Schema["DepositResult"], { amount }: Schema["CreateDeposit"]) {
    const id = result.transactionId ?? UNNAMED;
    keepTopUp(userId, {
      transactionId: id,
      amount,
      qrString: result.qrString ?? undefined,
      // The payload is drawn by ourselves; the image would only take room.
      qrCode: result.qrString ? undefined : (result.qrCode ?? undefined),
      paymentUrl: result.paymentUrl ?? undefined,
      isTrial: result.isTrial ?? false,
      message: result.message,
    });
    removeForm(userId);
    setForm(emptyForm);
    reopen();
    onCreated(id);
  }

  /** Its outcome is known: the form may be sent anew. */
  function reopen() {
    setSent(undefined);
    setAskedAgain(false);
  }

  return {
    form,
    change,
    send,
    error: call.error,
    isSending: call.isSending,
    /** Sent, and nobody knows whether it was created: nothing else may be sent until then. */
    isLost: call.isUnknown || isAskedAgain,
    sent,
    /**
     * The very same with the same key: the server answers with what it created. Undefined where it
     * would be a new request, because the server may have forgotten the key.
     */
    askAgain:
      sent && !(call.openSince && isForgotten(call.openSince))
        ? () => {
            setAskedAgain(true);
            call.send(sent);
          }
        : undefined,
    /** The user has looked, and wants another one. */
    giveUp: () => {
      call.forget();
      removeForm(userId);
      reopen();
    },
  };
}

export type TopUp = ReturnType<typeof useTopUp>;
