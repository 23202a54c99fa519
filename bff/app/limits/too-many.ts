import { ProblemError } from "../http/problem.ts";

/** 429 with the time to wait, in the message and in whole seconds, rounded up. */
export function tooMany(reason: string, waitMs: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError("TOO_MANY_REQUESTS", {
    message: `${reason} Vui lòng thử lại sau ${inWords(retryAfter)}.`,
    data: { retryAfter },
  });
}

const inWords = (seconds: number) =>
  seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`;
