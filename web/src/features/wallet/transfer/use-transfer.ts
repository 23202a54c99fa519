import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useMoneyCall } from "#web/api/money-call.ts";
import { isSameContent, recentIntents, subscribeIntents } from "#web/lib/intents.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import {
  type Caution,
  type CautionSeen,
  cautionOf,
  reasonsSeen,
  wasSeen,
  withoutAnswered,
} from "./caution-rules.ts";
import { findTransfer, sendTransfer, TRANSFER, transferQueries } from "./queries.ts";
import {
  amountProblem,
  codeProblem,
  defaultMessage,
  isWhole,
  type PastTransfers,
  recentTwin,
  type TransferContent,
  transferredText,
} from "./rules.ts";
import {
  contentShape,
  emptyTransfer,
  readTransfer,
  removeTransfer,
  saveTransfer,
  type TransferForm,
} from "./transfer-draft.ts";

export type TransferSteps = {
  userId: string;
  ownCode: string | undefined;
  /** From 1; a step without its data shows the first that lacks some. */
  step: number;
  onStep: (step: number, options?: { replace: boolean }) => void;
};

const isContent = (stored: unknown): stored is TransferContent => v.is(contentShape, stored);

export type Receipt = TransferContent & {
  name: string | undefined;
  /** Undefined if only the history shows that it was done. */
  transaction: Schema["Transaction"] | undefined;
};

/** The form survives a reload; the PIN is stored nowhere. */
export function useTransfer({ userId, ownCode, step: asked, onStep }: TransferSteps) {
  const client = useQueryClient();
  // Loaded before anything is sent, so that a lost transfer can be told from earlier ones.
  const past = useQuery(transferQueries.recent);
  const [form, setForm] = useState(() => readTransfer(userId));
  const [pin, setPin] = useState("");
  const [receipt, setReceipt] = useState<Receipt>();
  const [limit, setLimit] = useState<string>();
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
      // The call may be another tab's: keep a different transfer that is typed here.
      const isSame = form.code.toUpperCase() === content.recipientId.toUpperCase();
      if (form.code === "" || (isSame && form.amount === content.amount)) {
        removeTransfer(userId);
        setForm(emptyTransfer);
      }
      setReceipt({ ...content, name, transaction });
      void client.invalidateQueries({ queryKey: ["wallet"] });
      onStep(1, { replace: true });
    },
    onRefused: (error) => {
      setLimit((known) => limitIn(error) ?? known);
      // The refusal is shown at the last step; the user may have gone back.
      if (asked !== 3) onStep(3, { replace: true });
    },
  });

  function keep(part: Partial<TransferForm>): void {
    const next = { ...form, ...part };
    setForm(next);
    saveTransfer(userId, next);
  }

  function change(part: Partial<TransferForm>): void {
    call.clearError();
    keep(part);
  }

  function giveUp(): void {
    removeTransfer(userId);
    setForm(emptyTransfer);
    setPin("");
    notify.info("Đã bỏ lệnh chuyển này. Tiền vẫn ở trong ví của bạn.");
    onStep(1, { replace: true });
  }

  const caution = useCaution({
    userId,
    content: typed,
    recipient,
    past: past.data,
    seen: form.seen,
    isSending: call.isSending,
    onSeen: (seen) => keep({ seen }),
  });

  const possible = lastPossible(recipient, typed);
  const shown = Math.min(asked, possible);
  // Not `isPending`: without a history the last step tries to read it again.
  const waits = shown === 3 ? !past.isFetched : lookup.isPending;
  const isLoading = mayLookUp && asked > 1 && waits;
  const isFormOpen = receipt === undefined && !call.isSending && call.unknown === undefined;

  // Otherwise the next step would open by itself while the user types what was missing.
  const stepBack = useEffectEvent(() => onStep(possible, { replace: true }));
  const isTooFar = asked > possible && !isLoading && isFormOpen;
  useEffect(() => {
    if (isTooFar) stepBack();
  }, [isTooFar]);

  function send(): void {
    // Another tab may have sent the same a moment ago.
    if (!typed || caution.look().isOpen) return;
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
    caution,
    past: past.data,
    /** The server's message about the limit, once it has refused more. */
    limit,
    giveUp,
    lookup,
    recipient,
    amount,
    shown: call.isSending ? 3 : shown,
    isLoading,
    receipt,
    restart: () => setReceipt(undefined),
  };
}

function lastPossible(recipient: unknown, content: unknown): number {
  if (!recipient) return 1;
  return content ? 3 : 2;
}

export const isAboutLimit = (error: unknown) => ApiError.from(error).code === "LIMIT_EXCEEDED";

const limitIn = (error: unknown) =>
  isAboutLimit(error) ? messageOf(error, "") || undefined : undefined;

type CautionParts = {
  userId: string;
  content: TransferContent | undefined;
  recipient: Schema["Recipient"] | undefined;
  past: PastTransfers | undefined;
  seen: CautionSeen | undefined;
  isSending: boolean;
  onSeen: (seen: CautionSeen) => void;
};

function useCaution(parts: CautionParts) {
  const { userId, content, recipient, past, seen, isSending, onSeen } = parts;
  const ofDevice = () => content && sentByDevice(userId, content);
  const twinOfDevice = useSyncExternalStore(subscribeIntents, ofDevice);

  function judge(twinOfDevice: string | undefined) {
    if (!content || !recipient) return nothing;
    const now = serverNow();
    const twin = twinOfDevice ?? recentTwin(past?.rows ?? [], content, now);
    const all = cautionOf({ ...content, name: recipient.fullName }, { past, now, twin });
    const caution = withoutAnswered(all, seen, content);
    const current = wasSeen(seen, content, caution) ? seen : undefined;
    const needsAnswer = caution.level === "pause" || caution.level === "question";
    return { ...caution, seen: current, isOpen: needsAnswer && !current?.isAgreed };
  }
  const { seen: current, isOpen, ...caution } = judge(twinOfDevice);

  function answer(isAgreed: boolean): void {
    if (!content) return;
    const reasons = reasonsSeen(seen, content, caution);
    const now = Date.now();
    // The clock may have been set back since.
    const since = Math.min(current?.since ?? now, now);
    onSeen({ content, reasons, since, isAgreed });
  }

  return {
    ...caution,
    isOpen: isOpen && !isSending,
    isPause: isOpen && !isSending && caution.level === "pause",
    /** In milliseconds, by the device's clock. */
    since: current?.since,
    /** Judges again, with what other tabs have sent since. */
    look: () => judge(ofDevice()),
    begin: () => {
      if (!current || current.since > Date.now()) answer(false);
    },
    agree: () => answer(true),
  };
}

const nothing: Caution & { seen: undefined; isOpen: false } = {
  level: "none",
  reasons: [],
  seen: undefined,
  isOpen: false,
};

const sentByDevice = (userId: string, { recipientId, amount }: TransferContent) =>
  recentIntents(TRANSFER, userId).find(({ content }) =>
    isSameContent(content, { recipientId, amount }),
  )?.doneAt;

export type Transfer = ReturnType<typeof useTransfer>;

/** Undefined if the cached list may be old. */
function knownIds(client: QueryClient): string[] | undefined {
  const { queryKey } = transferQueries.recent;
  const state = client.getQueryState(queryKey);
  if (state?.status !== "success" || state.isInvalidated) return undefined;
  return client.getQueryData(queryKey)?.rows.map(({ id }) => id);
}
