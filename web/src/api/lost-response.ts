import type { QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, hasStatus } from "./api-error.ts";
import type { Family } from "./families.ts";

// Calls whose response got lost. What moves money keeps its key: money-call.ts.

/** 4xx that mean "not now" or "who are you": the same call may be sent again as it is. */
const NOT_NOW: readonly number[] = [401, 425, 429];

/** The BFF had not sent it, or the API was not available (the contract's `Unavailable`). */
const NOT_DONE: readonly string[] = [
  "SERVER_BUSY",
  "SESSION_UNAVAILABLE",
  "UPSTREAM_DOWN",
  "UNAVAILABLE",
  // The BFF wants the wallet PIN first.
  "PIN_REQUIRED",
  // Another user has signed in: says nothing about an earlier attempt of this one.
  "USER_CHANGED",
];

/** An earlier attempt is in progress or may have been done, perhaps with another content. */
const OPEN: readonly string[] = [
  "IDEMPOTENCY_IN_PROGRESS",
  "IDEMPOTENCY_UNCERTAIN",
  "IDEMPOTENCY_MISMATCH",
];

/**
 * What a failed call says about this attempt. `refused`: it was not done, and ends the intent.
 * `not-done`: neither, but the same may be sent again. `unknown`: it may have been done.
 */
export function outcomeOf(error: unknown): "refused" | "not-done" | "unknown" {
  const { status, code } = ApiError.from(error);
  if (OPEN.includes(code)) return "unknown";
  if (NOT_NOW.includes(status) || NOT_DONE.includes(code)) return "not-done";
  return status >= 400 && status < 500 && status !== 408 ? "refused" : "unknown";
}

type Doubt<T> = {
  /** The response to an earlier attempt was lost: a refusal may mean that it had been done. */
  wasLost?: boolean;
  /** Asks the server: what the call would have responded, undefined if it was not done. */
  look: () => Promise<T | undefined>;
  /** The sentence for when nobody knows whether it was done. */
  unclear: string;
};

/**
 * The result of a call that changes something. If its response was lost, or it was refused after one
 * that was, the server is asked whether it was done.
 *
 * @throws whatever the call throws; ApiError that `isUnanswered`, with the message `unclear`
 */
export async function settle<T>(call: Promise<T>, doubt: Doubt<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const { wasLost = false, look, unclear } = doubt;
    const error = ApiError.from(cause);
    if (!error.isUnanswered && !(wasLost && hasStatus(error, 404, 409))) throw cause;
    const found = await look().catch(ApiError.from);
    const isKnown = !(found instanceof ApiError);
    if (isKnown && found !== undefined) return found;
    if (isKnown && !error.isUnanswered) throw cause;
    // As if there had been no response, so that it can be asked again.
    throw new ApiError(0, { code: "NETWORK", requestId: error.requestId, message: unclear });
  }
}

/**
 * For `onError`: refetches what is outdated if the change was done without a response, or if it was
 * refused because of another one (409).
 */
export const refetchIfOutdated =
  (...families: readonly Family[]) =>
  (error: Error, _asked: unknown, _result: unknown, { client }: { client: QueryClient }): void => {
    if (!ApiError.from(error).isUnanswered && !hasStatus(error, 409)) return;
    for (const family of families) void client.invalidateQueries({ queryKey: [family] });
  };

/** Attempts at one thing: each is told whether the response to an earlier one was lost. */
export function useAttempts() {
  const wasLost = useRef(false);
  return async function attempt<T>(call: (wasLost: boolean) => Promise<T>): Promise<T> {
    try {
      return await call(wasLost.current);
    } catch (error) {
      wasLost.current ||= ApiError.from(error).isUnanswered;
      throw error;
    }
  };
}
