import type { QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, hasStatus, messageOf } from "./api-error.ts";
import type { Family } from "./families.ts";

const NOT_NOW: readonly number[] = [401, 425, 429];

/** The BFF did not send the call, or the API was not available (the contract's `Unavailable`). */
const NOT_DONE: readonly string[] = [
  "SERVER_BUSY",
  "SESSION_UNAVAILABLE",
  "UPSTREAM_DOWN",
  "UNAVAILABLE",
  "PIN_REQUIRED",
  // Another user has signed in; says nothing about an earlier attempt of this user.
  "USER_CHANGED",
];

/** An earlier attempt is in progress or may have been done, perhaps with another content. */
const OPEN: readonly string[] = [
  "IDEMPOTENCY_IN_PROGRESS",
  "IDEMPOTENCY_UNCERTAIN",
  "IDEMPOTENCY_MISMATCH",
];

/** `refused`: not done, ends the intent. `not-done`: not done, may be sent again. */
export function outcomeOf(error: unknown): "refused" | "not-done" | "unknown" {
  const { status, code } = ApiError.from(error);
  if (OPEN.includes(code)) return "unknown";
  if (NOT_NOW.includes(status) || NOT_DONE.includes(code)) return "not-done";
  return status >= 400 && status < 500 && status !== 408 ? "refused" : "unknown";
}

const MISMATCH = "IDEMPOTENCY_MISMATCH";

/** The content is that of before, so a repeat can be refused only for its PIN. */
export const isAboutSecret = (error: unknown) =>
  [MISMATCH, "IDEMPOTENCY_UNCERTAIN"].includes(ApiError.from(error).code);

/** Undefined if the outcome is unknown, which the screen shows already. */
export function whyNotSent(error: unknown): string | undefined {
  if (!error) return undefined;
  if (ApiError.from(error).code === MISMATCH) {
    return "Mã PIN vừa nhập khác với lần gửi đầu. Hãy nhập đúng mã PIN đó, hoặc bỏ lệnh này.";
  }
  if (outcomeOf(error) === "unknown" && !isAboutSecret(error)) return undefined;
  return messageOf(error, "Chưa gửi được. Vui lòng thử lại sau.");
}

type Doubt<T> = {
  /** The response to an earlier attempt was lost, so a refusal may mean that it was done. */
  wasLost?: boolean;
  /** Resolves to the call's response, or undefined if it was not done. */
  look: () => Promise<T | undefined>;
  unclear: string;
};

/**
 * If the response is lost, or the call is refused after a lost response, asks the server whether it was done.
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
    // An unanswered error, so that the next attempt asks again.
    throw new ApiError(0, { code: "NETWORK", requestId: error.requestId, message: unclear });
  }
}

export const refetchIfOutdated =
  (...families: readonly Family[]) =>
  (error: Error, _asked: unknown, _result: unknown, { client }: { client: QueryClient }): void => {
    if (!ApiError.from(error).isUnanswered && !hasStatus(error, 404, 409)) return;
    for (const family of families) void client.invalidateQueries({ queryKey: [family] });
  };

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
