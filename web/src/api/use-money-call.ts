import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { closeIntent, type MoneyIntent, markSent, openIntent } from "#web/lib/money-intent.ts";
import { hasStatus } from "./api-error.ts";
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
  // Sent, also before a reload, and nobody saw the response. Every repeat has this key.
  const [doubt, setDoubt] = useState(() => {
    const intent = openIntent(name, userId);
    return intent.sentAt ? intent : undefined;
  });
  const [sentBefore, setSentBefore] = useState(doubt?.sentAt);

  async function send(body: Body): Promise<void> {
    setError(undefined);
    const intent = doubt ?? markSent(name, userId);
    let result: Result;
    try {
      result = await mutateAsync({ body, intent: intent.key });
    } catch (failure) {
      fail(failure, intent);
      return;
    }
    // Outside of the `try`: what is done stays done, even if the page cannot show it.
    settle(intent.key);
    onDone(result, body);
  }

  function fail(failure: unknown, intent: MoneyIntent): void {
    if (isDefinite(failure)) {
      settle(intent.key);
      onRefused?.(failure);
    } else if (isPostponed(failure) && !doubt) {
      // Nothing was sent on, so that nothing is unknown after a reload.
      closeIntent(name, userId, intent.key);
    } else setDoubt(intent);
    // A 401 is told by the session layer alone.
    setError(hasStatus(failure, 401) ? undefined : failure);
    reset();
  }

  function settle(key?: string): void {
    closeIntent(name, userId, key);
    setSentBefore(undefined);
    setDoubt(undefined);
    setError(undefined);
    reset();
  }

  return {
    send: useSingleFlight(send),
    /** The intent is settled: done as a look at the history shows, or given up. */
    forget: () => settle(),
    /** As after a reload: what became of an attempt is looked up, and not asked for by its key. */
    lookUp(): void {
      setSentBefore(doubt?.sentAt);
      setError(undefined);
    },
    error,
    isSending: isPending,
    /** Sent, and nobody knows whether it was done. */
    isUnknown: doubt !== undefined && !isPending,
    /** When it was sent first (ISO 8601), while its outcome is unknown. */
    openSince: doubt?.sentAt,
    /** When the attempt before a reload was sent, or one too old to be asked for by its key. */
    sentBefore,
  };
}
