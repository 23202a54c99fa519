import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { ApiError } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/code-input.tsx";
import { resetPin, sendPinCode } from "./queries.ts";
import type { ResetTexts } from "./rules.ts";

/** Kept, because the wallet's status does not say how long a lock lasts. */
const DRAFT = "wallet-lock";

function storedEnd(userId: string): number | undefined {
  const until = readDraft(DRAFT, userId, v.number());
  return until !== undefined && until > Date.now() ? until : undefined;
}

/** `until` is in milliseconds since 1970; survives a reload. */
export function usePinLock(userId: string) {
  const client = useQueryClient();
  const [until, setUntil] = useState(() => storedEnd(userId));

  function lock(end: number) {
    setUntil(end);
    saveDraft(DRAFT, userId, end);
    void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
  }

  /** A new PIN may have lifted the lock: the server decides. */
  function recheck() {
    setUntil(undefined);
    removeDraft(DRAFT, userId);
    void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
  }

  function unlock() {
    client.setQueryData(
      walletStatusQuery.queryKey,
      (status) => status && { ...status, isLocked: false },
    );
    recheck();
  }

  return { until, lock, unlock, recheck };
}

export type PinLock = ReturnType<typeof usePinLock>;

export function usePinCode(texts: ResetTexts) {
  const client = useQueryClient();
  const { sentAt, resendAt, sent, wait, lock, used } = useEmailCode();
  const { mutate, isPending, error, reset } = useSingleMutation({
    ...sendPinCode,
    onSuccess: () => {
      sent();
      notify.success(texts.sent);
    },
    onError: (failure) => {
      const { code, retryAfter } = ApiError.from(failure);
      wait(retryAfter);
      if (code === "PIN_NOT_SET") {
        void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
      }
    },
  });

  return {
    sentAt,
    resendAt,
    send: ({ onSent }: { onSent: () => void }) => mutate(undefined, { onSuccess: onSent }),
    isSending: isPending,
    failure: error ? texts.notSent(error) : undefined,
    clearFailure: reset,
    used,
    lock,
  };
}

export type PinCode = ReturnType<typeof usePinCode>;

type Options = {
  texts: ResetTexts;
  code: PinCode;
  lock: PinLock;
  onDone: () => unknown;
  onCodeRefused?: () => void;
  /** For a lost response: either PIN may be in force. */
  onUnclear?: () => void;
};

export function usePinReset({ texts, code, lock, onDone, onCodeRefused, onUnclear }: Options) {
  /** Sent without a response: if it is refused later as used, that attempt may have used it. */
  const [lostCode, setLostCode] = useState<string>();
  const [isUnclear, setUnclear] = useState(false);
  const { error, ...call } = usePinCall(resetPin, {
    onDone: () => {
      code.used();
      return onDone();
    },
    onFail: (failure, { otpCode }) => {
      const { isUnanswered, code: reason, status, retryAfter } = ApiError.from(failure);
      const isUnknown = isUnanswered || (reason === "OTP_INVALID" && otpCode === lostCode);
      setUnclear(isUnknown);
      if (isUnanswered) setLostCode(otpCode);
      if (isUnknown) {
        lock.recheck();
        onUnclear?.();
      }
      // Another code would be refused for as long.
      if (status === 429) code.lock(retryAfter);
      if (status === 429 || CODE_REFUSED.includes(reason)) onCodeRefused?.();
    },
  });
  const failure = isUnclear ? texts.maybeDone : texts.failed(error);
  const isFailed = error !== undefined;
  return { ...call, isUnclear: isFailed && isUnclear, failure: isFailed ? failure : undefined };
}

const CODE_REFUSED = ["OTP_INVALID", "OTP_EXPIRED"];
