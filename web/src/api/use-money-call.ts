import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { closeIntent, markSent, openIntent } from "#web/lib/money-intent.ts";
import { isDefinite, isPostponed } from "./money-outcome.ts";
import { useSingleFlight } from "./use-single-flight.ts";

/** What a money mutation takes: the body, and the Idempotency-Key of the intent. */
export type MoneyVariables<Body> = { body: Body; intent: string };

export type MoneyCall<Body, Result> = {
  /** The kind of intent; an open one of this user is continued, also after a reload. */
  name: string;
  userId: string;
  /** `gcTime: 0`, so that no PIN stays in the mutation cache. */
  mutation: UseMutationOptions<Result, Error, MoneyVariables<Body>>;
  onDone: (result: Result, body: Body) => void;
  /** Definitely not done. */
  onRefused?: (error: unknown) => void;
};

/**
 * A call that moves money, at most once per intent: a second press while it is in flight does
 * nothing, every attempt has the same key, and only a definite refusal or success ends the intent.
 * While `isUnknown`, the same call may be sent again: the server answers with what was done.
 */
export function useMoneyCall<Body, Result>(call: MoneyCall<Body, Result>) {
  const { name, userId, mutation, onDone, onRefused } = call;
  const { mutateAsync, isPending, reset } = useMutation(mutation);
  const [error, setError] = useState<unknown>();
  // An attempt before a reload, whose response nobody saw.
  const [sentBefore, setSentBefore] = useState(() => openIntent(name, userId).sentAt);

  async function send(body: Body): Promise<void> {
    setError(undefined);
    const wasSent = openIntent(name, userId).sentAt !== undefined;
    const { key } = markSent(name, userId);
    try {
      const result = await mutateAsync({ body, intent: key });
      forget();
      onDone(result, body);
    } catch (failure) {
      if (isDefinite(failure)) {
        closeIntent(name, userId);
        setSentBefore(undefined);
        onRefused?.(failure);
      } else if (isPostponed(failure) && !wasSent) {
        // Nothing was sent on, so that nothing is unknown after a reload.
        closeIntent(name, userId);
      }
      setError(failure);
      reset();
    }
  }

  /** The intent is settled: done as a look at the history shows, or given up. */
  function forget(): void {
    closeIntent(name, userId);
    setSentBefore(undefined);
    setError(undefined);
    reset();
  }

  const isOpen = error !== undefined && !isDefinite(error) && !isPostponed(error);
  return {
    send: useSingleFlight(send),
    forget,
    error,
    isSending: isPending,
    /** Sent, and nobody knows whether it was done. */
    isUnknown: isOpen || (sentBefore !== undefined && error === undefined && !isPending),
    /** When the attempt before a reload was sent. */
    sentBefore,
  };
}
