import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useMoneyCall } from "#web/api/use-money-call.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { INTENT, readForm, readSent, removeForm, saveForm, saveSent } from "./drafts.ts";
import { createWithdrawRequest } from "./mutations.ts";
import { recentRequestsQuery } from "./queries.ts";
import { requestOf, type WithdrawForm } from "./rules.ts";
import { withdrawTexts } from "./texts.ts";

export type Withdrawing = {
  user: Pick<SessionUser, "id">;
  onSent: (request: Schema["WithdrawRequest"]) => void;
};

/** The form of a withdrawal and its sending, at most once. */
export function useWithdraw({ user, onSent }: Withdrawing) {
  const client = useQueryClient();
  // Known before anything is sent, a lost request is told from earlier ones whatever the clock says.
  useQuery(recentRequestsQuery);
  const [form, setForm] = useState(() => readForm(user.id));
  const [sent, setSent] = useState(() => readSent(user.id));
  const [isAskedAgain, setAskedAgain] = useState(false);
  useOpenForm();
  const call = useMoneyCall({
    name: INTENT,
    userId: user.id,
    mutation: createWithdrawRequest,
    onDone: finish,
    onRefused: giveUp,
  });

  function change(part: Partial<WithdrawForm>) {
    // What was refused is not what is typed now.
    if (call.error !== undefined && !call.isUnknown) call.forget();
    const changed = { ...form, ...part };
    setForm(changed);
    saveForm(user.id, changed);
  }

  function send(bank: Schema["SavedBank"]) {
    if (call.isSending) return;
    const at = new Date().toISOString();
    const attempt = { at, before: knownIds(client), body: requestOf(form, bank) };
    saveSent(user.id, attempt);
    setSent(attempt);
    call.send(attempt.body);
  }

  /** Sends the very same with the same key: the server says what was done. */
  function askAgain() {
    if (!sent) return;
    setAskedAgain(true);
    call.send(sent.body);
  }

  /** It was made, as the server's response or its list says. */
  function finish(request: Schema["WithdrawRequest"]) {
    removeForm(user.id);
    notify.success(withdrawTexts.sent);
    onSent(request);
  }

  function giveUp() {
    setSent(undefined);
    setAskedAgain(false);
  }

  return {
    form,
    change,
    send,
    error: call.error,
    isSending: call.isSending,
    /** What is known of an attempt whose response was lost; nothing else may be sent until then. */
    lost: call.isUnknown || isAskedAgain ? { sent } : undefined,
    askAgain,
    /** The list shows what became of it. */
    settle: (request: Schema["WithdrawRequest"]) => {
      call.forget();
      finish(request);
    },
    /** The user has seen that nothing came of it. */
    abandon: () => {
      call.forget();
      giveUp();
    },
  };
}

export type Withdraw = ReturnType<typeof useWithdraw>;

/** The requests known so far; undefined if that knowledge may be old. */
function knownIds(client: QueryClient): string[] | undefined {
  const { queryKey } = recentRequestsQuery;
  const state = client.getQueryState(queryKey);
  if (state?.status !== "success" || state.isInvalidated) return undefined;
  return client.getQueryData(queryKey)?.map(({ id }) => id);
}
