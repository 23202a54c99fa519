import { useRef } from "react";
import { ApiError } from "./api-error.ts";

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
