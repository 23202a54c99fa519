import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { useMoneyCall } from "#web/api/money-call.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { readForm, removeForm, saveForm } from "./drafts.ts";
import { createWithdrawRequest, findRequest, recentRequestsQuery } from "./queries.ts";
import { isSentBy, requestOf, type WithdrawForm, withdrawTexts } from "./rules.ts";

export type Withdrawing = {
  user: Pick<SessionUser, "id">;
  onSent: (request: Schema["WithdrawRequest"]) => void;
};

const requestShape = v.object({
  amount: v.number(),
  bankCode: v.string(),
  bankName: v.string(),
  accountNumber: v.string(),
  accountHolderName: v.string(),
  linkedBankId: v.string(),
  reason: v.optional(v.string()),
  userNote: v.optional(v.string()),
}) satisfies v.GenericSchema<Schema["CreateWithdraw"]>;

const isRequest = (stored: unknown): stored is Schema["CreateWithdraw"] =>
  v.is(requestShape, stored);

export function useWithdraw({ user, onSent }: Withdrawing) {
  const client = useQueryClient();
  // Loaded before anything is sent, so that a lost request can be told from earlier ones.
  useQuery(recentRequestsQuery);
  const [form, setForm] = useState(() => readForm(user.id));
  useOpenForm();
  const call = useMoneyCall({
    name: "withdrawal",
    userId: user.id,
    operation: "createWithdrawRequest",
    mutation: createWithdrawRequest,
    isContent: isRequest,
    find: findRequest,
    onDone: (request: Schema["WithdrawRequest"] | undefined, content) => {
      // The call may be another tab's: keep a different withdrawal that is typed here.
      if (isSentBy(form, content)) removeForm(user.id);
      notify.success(withdrawTexts.sent);
      if (request) onSent(request);
    },
  });

  function change(part: Partial<WithdrawForm>) {
    call.clearError();
    const changed = { ...form, ...part };
    setForm(changed);
    saveForm(user.id, changed);
  }

  return {
    form,
    change,
    send: (bank: Schema["SavedBank"]) =>
      call.send(requestOf(form, bank), {}, { before: knownIds(client) }),
    error: call.error,
    isSending: call.isSending,
    unknown: call.unknown,
  };
}

export type Withdraw = ReturnType<typeof useWithdraw>;

/** Undefined if the cached list may be old. */
function knownIds(client: QueryClient): string[] | undefined {
  const { queryKey } = recentRequestsQuery;
  const state = client.getQueryState(queryKey);
  if (state?.status !== "success" || state.isInvalidated) return undefined;
  return client.getQueryData(queryKey)?.map(({ id }) => id);
}
